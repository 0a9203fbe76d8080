import { createHash } from 'node:crypto';
import type { NarrationKeys } from '#functions/story/narrationFile.ts';

/** Keys outside the story's folder, because everybody who may read the story gets a signature for that folder. */
export const recordingFiles = ({ uid, recordingId }: { uid: string; recordingId: string }): NarrationKeys => {
  const hash = createHash('sha256').update(`recording\0${recordingId}`).digest('hex');
  const stem = `media/recordings/${uid}/${hash.slice(0, 32)}`;
  return { key: `${stem}.mp3`, timingsKey: `${stem}.json` };
};
