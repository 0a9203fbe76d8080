import { createHash } from 'node:crypto';
import type { NarrationKeys } from '#functions/story/narrationFile.ts';

/**
 * Where a recording lies: outside of its story's folder, which one signature opens to everybody who may see the story. Each
 * recording is signed for itself.
 */
export const recordingFiles = ({ uid, recordingId }: { uid: string; recordingId: string }): NarrationKeys => {
  const hash = createHash('sha256').update(`recording\0${recordingId}`).digest('hex');
  const stem = `media/recordings/${uid}/${hash.slice(0, 32)}`;
  return { key: `${stem}.mp3`, timingsKey: `${stem}.json` };
};
