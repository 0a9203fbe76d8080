import * as z from 'zod';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import plots from './plots.json' with { type: 'json' };

/** `{of}` names a picture, `{seen}` its light and colours, `[a|b]` is a choice. */
const Plot = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  moods: z.array(z.enum(moodSlugs)).min(1),
  titles: z.array(z.string()).min(2),
  start: z.strictObject({ core: z.string(), more: z.array(z.string()) }),
  /** One station for each middle picture. A story has at most six. */
  stations: z.array(z.strictObject({ core: z.string(), more: z.string() })).min(6),
  end: z.strictObject({ core: z.string(), more: z.array(z.string()) }),
});
export type Plot = z.infer<typeof Plot>;

let read: readonly Plot[] | undefined;

export const plotsOf = (mood: MoodSlug): readonly Plot[] => {
  read ??= z.array(Plot).parse(plots);
  return read.filter(({ moods }) => moods.includes(mood));
};
