import { useEffect, useState } from 'react';
import { createPreview, type Heard, type Preview } from './preview.ts';

export type VoicePreview = Heard & Preview;

/** Hears voices one at a time; falls silent when the screen or dialog goes, and when something else speaks. */
export const useVoicePreview = (): VoicePreview => {
  const [heard, setHeard] = useState<Heard>({ sounding: undefined, silent: undefined });
  const [preview] = useState(() => createPreview(setHeard));
  useEffect(() => preview.stop, [preview]);
  return { ...heard, ...preview };
};
