import * as z from 'zod/mini';
import { withTodaysNames } from './store/earlierNames.ts';
import { Content, Narration } from './story.ts';

/** The words of a story as they were before a change of them, with the narration they had. `at` is when they were written. */
export const Revision = z.object({
  version: z.int(),
  content: Content,
  narration: Narration,
  voiceId: z.string(),
  at: z.iso.datetime(),
});
export type Revision = z.output<typeof Revision>;

/** A revision out of the table, of this release or the one before. */
export const parseRevision = (item: Readonly<Record<string, unknown>>): Revision =>
  Revision.parse(withTodaysNames(item));
