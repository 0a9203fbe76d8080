import * as z from 'zod';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import plots from './plots.json' with { type: 'json' };

/**
 * A story about pictures without lines. In its texts, `{of}` names a picture, `{seen}` describes its light, and `[a|b]`
 * is a choice.
 */
const Plot = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  moods: z.array(z.enum(moodSlugs)).min(1),
  titles: z.array(z.string()).min(2),
  start: z.strictObject({ core: z.string(), more: z.array(z.string()) }),
  /** A paragraph for each picture except the first and the last. A story has at most eight pictures. */
  stations: z.array(z.strictObject({ core: z.string(), more: z.string() })).min(6),
  end: z.strictObject({ core: z.string(), more: z.array(z.string()) }),
});
export type Plot = z.infer<typeof Plot>;

let read: readonly Plot[] | undefined;

export const plotsOf = (mood: MoodSlug): readonly Plot[] => {
  read ??= z.array(Plot).parse(plots);
  return read.filter(({ moods }) => moods.includes(mood));
};
