import { useEffect, useState } from 'react';
import { createPreview, type PreviewState, type Preview } from './preview.ts';

export type VoicePreview = PreviewState & Preview;

/** Hears voices one at a time; falls silent when the screen or dialog goes, and when something else speaks. */
export const useVoicePreview = (): VoicePreview => {
  const [state, setState] = useState<PreviewState>({ sounding: undefined, silent: undefined });
  const [preview] = useState(() => createPreview(setState));
  useEffect(() => preview.stop, [preview]);
  return { ...state, ...preview };
};
