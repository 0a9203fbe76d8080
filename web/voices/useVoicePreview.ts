import { useEffect, useState } from 'react';
import { createPreview, type PreviewState, type Preview } from './preview.ts';

export type VoicePreview = PreviewState & Preview;

/** Plays one preview at a time. It stops when the screen or dialog closes, or another sound starts. */
export const useVoicePreview = (): VoicePreview => {
  const [state, setState] = useState<PreviewState>({});
  const [preview] = useState(() => createPreview(setState));
  useEffect(() => preview.stop, [preview]);
  return { ...state, ...preview };
};
