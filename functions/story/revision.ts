import * as z from 'zod/mini';
import { Content, Narration } from './story.ts';

/** The words of a story as they were before a change of them, with what they were told of and the narration they had. `at` is when they were written. */
export const Revision = z.object({
  version: z.int(),
  content: Content,
  /** What was said of each picture, null nothing. */
  abouts: z.array(z.nullable(z.string())),
  narration: Narration,
  voiceId: z.string(),
  at: z.iso.datetime(),
});
export type Revision = z.output<typeof Revision>;
