import { createHash } from 'node:crypto';
import type { NarrationKeys } from '#functions/story/narrationFile.ts';

/** Outside its story's folder, which one signature opens for all readers. Each recording has its own signature. */
export const recordingFiles = ({ uid, recordingId }: { uid: string; recordingId: string }): NarrationKeys => {
  const hash = createHash('sha256').update(`recording\0${recordingId}`).digest('hex');
  const stem = `media/recordings/${uid}/${hash.slice(0, 32)}`;
  return { key: `${stem}.mp3`, timingsKey: `${stem}.json` };
};
