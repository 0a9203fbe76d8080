import { useEffect, useState } from 'react';
import { createPreview, type PreviewState, type Preview } from './preview.ts';

export type VoicePreview = PreviewState & Preview;

/** The preview stops when the screen is closed or another sound starts. */
export const useVoicePreview = (): VoicePreview => {
  const [state, setState] = useState<PreviewState>({});
  const [preview] = useState(() => createPreview(setState));
  useEffect(() => preview.stop, [preview]);
  return { ...state, ...preview };
};
