import * as z from 'zod';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import plots from './linePlots.json' with { type: 'json' };

/** `core` is always used. Sentences in `more` are used only while the story is short enough. */
const Part = z.strictObject({ core: z.string(), more: z.array(z.string()) });

/** Connects the lines of several pictures. Its texts have the syntax of the shapes in `line/`. */
const LinePlot = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  moods: z.array(z.enum(moodSlugs)).min(1),
  titles: z.array(z.string()).min(3),
  gentle: z.boolean().optional(),
  start: Part,
  /** A paragraph for each picture except the first and the last. A story has at most eight pictures. */
  stations: z.array(Part).min(6),
  end: Part,
});
export type LinePlot = z.infer<typeof LinePlot>;

let read: readonly LinePlot[] | undefined;

/** @param isGrave if true, only gentle plots are returned @throws ZodError for a malformed file */
export const linePlotsOf = (mood: MoodSlug, isGrave: boolean): readonly LinePlot[] => {
  read ??= z.array(LinePlot).parse(plots);
  const gentle = read.filter((plot) => plot.gentle === true);
  const own = read.filter(({ moods }) => moods.includes(mood));
  if (!isGrave) return own;
  const both = own.filter((plot) => plot.gentle === true);
  return both.length > 0 ? both : gentle;
};
