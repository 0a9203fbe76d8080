import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Fact } from '../judge/fact.ts';
import { parseAbout } from '../about/parse/parseAbout.ts';
import { sightOf } from '../about/aboutSeen.ts';
import { subjectOf } from '../about/subject.ts';
import { choose, fill, inTitleCase, tidy, wordCount } from '../story/grammar.ts';
import { hashText, randomFrom, type Random } from '../story/random.ts';
import { plotsOf, type Plot } from './plots.ts';

/** Target length of a story of several pictures. The cores of eight pictures stay below `most`. */
export const severalWords = { min: 120, enough: 150, max: 220 } as const;

/** Total words of the person's lines in a story. Longer lines are cut. */
const WORDS_FOR_LINES = 64;
const FEWEST_WORDS_OF_LINE = 6;

export type PictureSeen = { readonly line: string; readonly stated: readonly Fact[] };

export type Several = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly subjects: readonly (string | undefined)[];
};

type Slots = { readonly of: string; readonly seen: string };

const shortened = (words: string, max: number): string => {
  const all = words.split(' ');
  if (all.length <= max) return words;
  const start = all
    .slice(0, max)
    .join(' ')
    .replace(/[,;:.]+$/u, '');
  return words.startsWith('"') ? `${start}\u2026"` : `${start}\u2026`;
};

/** A line of place or time that looks like a thing. */
const WHERE_OR_WHEN = /^(?:the |an? )?(?:in|on|at|by|under|over|from|with|near|behind|after|before|during|when)\b/iu;

const subjectIn = (line: string, max: number): { words: string; isQuoted: boolean } | undefined => {
  const about = parseAbout(line);
  if (about.raw === '') return undefined;
  const { asObject, isQuoted } = subjectOf(about);
  // Without a named subject, the line itself is the name.
  if (about.cast.length === 0 || WHERE_OR_WHEN.test(asObject))
    return { words: shortened(`"${about.raw.replaceAll('"', "'")}"`, max), isQuoted: true };
  return { words: shortened(asObject, max), isQuoted };
};

const muchOf = (colour: string): string => `a good deal of ${colour}`;

const byEye = ({ light, colour }: ReturnType<typeof sightOf>): string => {
  if (colour !== undefined) return `with ${muchOf(colour)} in it`;
  return light === undefined ? 'that nobody had a name for' : `in ${light}`;
};

const seenOf = ({ light, colour }: ReturnType<typeof sightOf>): string => {
  if (light !== undefined && colour !== undefined) return `It had ${light} in it, and ${muchOf(colour)}.`;
  if (colour !== undefined) return `It had ${muchOf(colour)} in it.`;
  return light === undefined ? '' : `There was ${light} in it.`;
};

const lightOnly = ({ light }: ReturnType<typeof sightOf>): string => seenOf({ light, colour: undefined });

const slotsOf = ({ line, stated }: PictureSeen, subject: ReturnType<typeof subjectIn>): Slots => {
  const sight = sightOf(line, stated);
  if (!subject) return { of: byEye(sight), seen: sight.colour === undefined ? '' : lightOnly(sight) };
  return { of: subject.isQuoted ? `called ${subject.words}` : `of ${subject.words}`, seen: seenOf(sight) };
};

/** A feature that two pictures share is only mentioned for the first. */
const eachOnce = (slots: readonly Slots[]): Slots[] =>
  slots.map((slot, at) => (slots.slice(0, at).some(({ seen }) => seen === slot.seen) ? { ...slot, seen: '' } : slot));

/** The core of each picture, and its further sentences in order of priority. */
const partsOf = ({ start, stations, end }: Plot, pictures: number) => [
  start,
  ...stations.slice(0, pictures - 2).map(({ core, more }) => ({ core, more: [more] })),
  end,
];

const paragraphsOf = (plot: Plot, slots: readonly Slots[], random: Random): string[] => {
  const fillPart = (text: string, at: number): string =>
    tidy(fill(choose(text, random), { of: '', seen: '', ...slots[at] })).replace(/\.\u2026?\./gu, '.');
  const parts = partsOf(plot, slots.length);
  const paragraphs = parts.map(({ core }, at) => [fillPart(core, at)]);
  const words = (): number => wordCount(paragraphs.flat().join(' '));
  const rounds = Math.max(...parts.map(({ more }) => more.length));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { more }] of parts.entries()) {
      const next = more[round];
      if (next !== undefined && words() < severalWords.enough) paragraphs[at]?.push(fillPart(next, at));
    }
  return paragraphs.map((sentences) => sentences.join(' '));
};

/** Each attempt uses another plot of the mood. The same pictures, lines, mood and attempt give the same words. */
export const tellPlot = (
  pictures: readonly PictureSeen[],
  { mood, attempt, seed }: { mood: MoodSlug; attempt: number; seed: string },
): Several => {
  const plots = plotsOf(mood);
  const plot = plots[(hashText(`${seed}|${mood}`) + attempt) % plots.length];
  if (!plot) throw new RangeError(`no plot suits ${mood}`);
  const random = randomFrom(hashText(`${seed}|${mood}|${attempt}`));
  const max = Math.max(FEWEST_WORDS_OF_LINE, Math.floor(WORDS_FOR_LINES / pictures.length));
  const subjects = pictures.map(({ line }) => subjectIn(line, max));
  const slots = eachOnce(pictures.map((picture, at) => slotsOf(picture, subjects[at])));
  return {
    title: inTitleCase(random.pick(plot.titles)),
    paragraphs: paragraphsOf(plot, slots, random),
    subjects: subjects.map((subject) => subject?.words),
  };
};
