import * as z from 'zod';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import plots from './plots.json' with { type: 'json' };

/**
 * What happens to several pictures, one after another. `{of}` says which picture it is, `{seen}` what light and colours it has;
 * `[a|b]` leaves a choice. `core` is always told, `more` as far as there is room.
 */
const Plot = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  moods: z.array(z.enum(moodSlugs)).min(1),
  titles: z.array(z.string()).min(2),
  start: z.strictObject({ core: z.string(), more: z.array(z.string()) }),
  /** Of the pictures between the first and the last: as many as a story may have of them. */
  stations: z.array(z.strictObject({ core: z.string(), more: z.string() })).min(6),
  end: z.strictObject({ core: z.string(), more: z.array(z.string()) }),
});
export type Plot = z.infer<typeof Plot>;

let read: readonly Plot[] | undefined;

/** The plots that suit a mood. @throws ZodError when the file is not what it should be */
export const plotsOf = (mood: MoodSlug): readonly Plot[] => {
  read ??= z.array(Plot).parse(plots);
  return read.filter(({ moods }) => moods.includes(mood));
};
