import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Timings } from '#shared/stories/story.ts';

/** What stands beside the mp3: its timings, and its length so that a kept narration needs no second look at the audio. */
export const NarrationFile = Timings.extend({ durationSeconds: z.number().positive() });
export type NarrationFile = z.output<typeof NarrationFile>;

/**
 * Where a narration is kept. Words, voice and engine make it what it is, so going back to a voice heard before costs
 * nothing. The separator cannot occur in any of them.
 */
export const narrationKeys = (uid: string, spoken: { text: string; voiceId: string; engine: string }) => {
  const hash = createHash('sha256').update([spoken.engine, spoken.voiceId, spoken.text].join('\0')).digest('hex');
  const stem = `media/${uid}/${hash.slice(0, 32)}`;
  return { key: `${stem}.mp3`, timingsKey: `${stem}.json` };
};
