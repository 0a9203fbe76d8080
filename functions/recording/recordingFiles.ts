import { createHash } from 'node:crypto';
import type { NarrationKeys } from '#functions/story/narrationFile.ts';

/** One signature opens a story's folder for all readers, so recordings are stored outside it. */
export const recordingFiles = ({ uid, recordingId }: { uid: string; recordingId: string }): NarrationKeys => {
  const hash = createHash('sha256').update(`recording\0${recordingId}`).digest('hex');
  const stem = `media/recordings/${uid}/${hash.slice(0, 32)}`;
  return { key: `${stem}.mp3`, timingsKey: `${stem}.json` };
};
