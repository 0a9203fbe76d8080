import { createHash } from 'node:crypto';
import type { NarrationKeys } from '#functions/story/narrationFile.ts';

/** Where a recording lies: beside the story's other narrations, and named as they are. */
export const recordingFiles = ({ uid, recordingId }: { uid: string; recordingId: string }): NarrationKeys => {
  const hash = createHash('sha256').update(`recording\0${recordingId}`).digest('hex');
  const stem = `media/${uid}/${hash.slice(0, 32)}`;
  return { key: `${stem}.mp3`, timingsKey: `${stem}.json` };
};
