import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Fact } from '../judge/fact.ts';
import { sightOf } from '../line/tellLine.ts';
import { choose, fill, inTitleCase, tidy } from '../story/grammar.ts';
import { hashText, randomFrom } from '../story/random.ts';
import { paragraphsOf, plotsOf } from './plots.ts';
import { tellLines, type PictureSeen, type Several } from './tellLines.ts';

export type { PictureSeen, Several } from './tellLines.ts';

type Slots = { readonly of: string; readonly seen: string };

const muchOf = (colour: string): string => `a good deal of ${colour}`;

/** Names a picture by its color or light, because its owner wrote nothing about it. */
const byEye = ({ light, colour }: ReturnType<typeof sightOf>): string => {
  if (colour !== undefined) return `with ${muchOf(colour)} in it`;
  return light === undefined ? 'that nobody had a name for' : `in ${light}`;
};

const slotsOf = (stated: readonly Fact[]): Slots => {
  const sight = sightOf('', stated);
  const seen = sight.colour !== undefined && sight.light !== undefined ? `There was ${sight.light} in it.` : '';
  return { of: byEye(sight), seen };
};

/** If two pictures have the same light, it is mentioned only for the first one. */
const eachOnce = (slots: readonly Slots[]): Slots[] =>
  slots.map((slot, at) => (slots.slice(0, at).some(({ seen }) => seen === slot.seen) ? { ...slot, seen: '' } : slot));

const tellUnsaid = (
  pictures: readonly PictureSeen[],
  { mood, attempt, seed }: { mood: MoodSlug; attempt: number; seed: string },
): Several => {
  const plots = plotsOf(mood);
  const plot = plots[(hashText(`${seed}|${mood}`) + attempt) % plots.length];
  if (!plot) throw new RangeError(`no plot suits ${mood}`);
  const random = randomFrom(hashText(`${seed}|${mood}|${attempt}`));
  const title = inTitleCase(random.pick(plot.titles));
  const slots = eachOnce(pictures.map(({ stated }) => slotsOf(stated)));
  const write = (text: string, at: number): string =>
    tidy(fill(choose(text, random), { of: '', seen: '', ...slots[at] }));
  const begins = pictures.map(() => '');
  return {
    title,
    paragraphs: paragraphsOf(plot, begins, write),
    subjects: pictures.map(() => undefined),
  };
};

/**
 * If the user wrote nothing about the pictures, the story treats them as objects. Each attempt uses a different plot.
 */
export const tellPlot = (
  pictures: readonly PictureSeen[],
  turn: { mood: MoodSlug; attempt: number; seed: string },
): Several => tellLines(pictures, turn) ?? tellUnsaid(pictures, turn);
