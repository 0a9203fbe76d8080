import * as z from 'zod';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { wordCount } from '../story/grammar.ts';
import aboutLines from './linePlots.json' with { type: 'json' };
import aboutPictures from './plots.json' with { type: 'json' };

/** `core` is always used. Sentences in `more` are used only while the story is short enough. */
const Part = z.strictObject({ core: z.string(), more: z.array(z.string()) });

/**
 * A story about several pictures. The texts of linePlots.json connect the pictures' lines, and have the syntax of the
 * shapes in `line/`. In those of plots.json, `{of}` names a picture, `{seen}` describes its light, and `[a|b]` is a choice.
 */
const Plot = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  moods: z.array(z.enum(moodSlugs)).min(1),
  titles: z.array(z.string()).min(2),
  gentle: z.boolean().optional(),
  start: Part,
  /** A paragraph for each picture except the first and the last. A story has at most eight pictures. */
  stations: z.array(Part).min(6),
  end: Part,
});
export type Plot = z.infer<typeof Plot>;

const [lines, pictures] = [z.array(Plot).parse(aboutLines), z.array(Plot).parse(aboutPictures)];

export const plotsOf = (mood: MoodSlug): readonly Plot[] => pictures.filter(({ moods }) => moods.includes(mood));

/** @param isGrave if true, only gentle plots are returned */
export const linePlotsOf = (mood: MoodSlug, isGrave: boolean): readonly Plot[] => {
  const own = lines.filter(({ moods }) => moods.includes(mood));
  if (!isGrave) return own;
  const both = own.filter(({ gentle }) => gentle === true);
  return both.length > 0 ? both : lines.filter(({ gentle }) => gentle === true);
};

/** Lengths of a story. Optional sentences are added up to `enough`. Eight pictures without them stay below `max`. */
export const severalWords = { min: 110, enough: 150, max: 240 } as const;

/** @param begins how each picture's paragraph begins @param write fills in a text for the picture at this place */
export const paragraphsOf = (
  { start, stations, end }: Plot,
  begins: readonly string[],
  write: (text: string, at: number) => string,
): string[] => {
  const parts = [start, ...stations.slice(0, begins.length - 2), end];
  const paragraphs = parts.map(({ core }, at) => `${begins[at] ?? ''} ${write(core, at)}`);
  const rounds = Math.max(...parts.map(({ more }) => more.length));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { more }] of parts.entries()) {
      const next = more[round];
      if (next !== undefined && wordCount(paragraphs.join(' ')) < severalWords.enough)
        paragraphs[at] += ` ${write(next, at)}`;
    }
  return paragraphs.map((paragraph) => paragraph.trim());
};
