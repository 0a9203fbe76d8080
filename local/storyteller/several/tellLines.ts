import type { Details } from '#shared/story/details.ts';
import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Fact } from '../judge/fact.ts';
import { resolve } from '../line/conditions.ts';
import type { Subject } from '../line/subject.ts';
import { sightOf, briefOf } from '../line/tellLine.ts';
import { beginningOf, conditionsOf, fill, slotsOf, tidied, type Brief } from '../line/weave.ts';
import { inTitleCase } from '../story/grammar.ts';
import { hashText, randomFrom } from '../story/random.ts';
import { linePlotsOf, paragraphsOf } from './plots.ts';

export type PictureSeen = {
  readonly line: string;
  readonly details?: Details | undefined;
  readonly stated: readonly Fact[];
};

export type Several = {
  readonly title: string;
  /** One paragraph for each picture. */
  readonly paragraphs: readonly string[];
  /** One for each picture, or undefined if the picture has no subject. */
  readonly subjects: readonly (string | undefined)[];
};

const silent = [
  'Nothing is written on this one',
  'There are no words with the next',
  'Here nobody has said a thing',
  'This one comes without a word',
] as const;

const silentBeginning = (at: number, colour: string | undefined): string =>
  `${silent[at % silent.length] ?? ''}${colour === undefined ? '' : `, and there is a good deal of ${colour} in it`}.`;

/** @returns the story's main subject, which most pictures have. Subjects with the same name count as one. */
const leadOf = (all: readonly (Brief | undefined)[]): Subject | undefined => {
  const subjects = all.flatMap((brief) => brief?.subject ?? []);
  const timesOf = ({ who }: Subject): number => subjects.filter((one) => one.who === who).length;
  return subjects.toSorted((p, q) => timesOf(q) - timesOf(p))[0];
};

/** The same input gives the same story. @returns undefined if no picture has a line or fields */
export const tellLines = (
  pictures: readonly PictureSeen[],
  { mood, attempt, seed }: { mood: MoodSlug; attempt: number; seed: string },
): Several | undefined => {
  const all = pictures.map(({ line, details, stated }) => briefOf(line, details, mood, sightOf(line, stated)));
  if (all.every((what) => what === undefined)) return undefined;
  const isGrave = all.some((what) => what?.brief.isGentle === true);
  const plots = linePlotsOf(mood, isGrave);
  const plot = plots[(hashText(`${seed}|${mood}`) + attempt) % plots.length];
  if (!plot) throw new RangeError(`no plot suits ${mood}`);
  const salt = hashText(`${seed}|${mood}|${attempt}`);
  const random = randomFrom(salt);
  const lead = leadOf(all.map((what) => what?.brief));
  const story: Brief = { line: 'A line', form: 'statement', subject: lead, setting: '', mood, sight: {} };
  const [on, slots] = [conditionsOf(story), slotsOf(story, salt)];
  const write = (text: string): string => fill(resolve(text, on, random), slots, lead);
  const begins = all.map((what, at) => {
    const colour = sightOf('', pictures[at]?.stated ?? []).colour;
    const opening = what?.brief.subject ? `Here is ${what.brief.subject.whom}.` : '';
    const begin = what ? beginningOf(what.brief, opening) : '';
    return begin === '' ? silentBeginning(at, colour) : begin;
  });
  return {
    title: inTitleCase(random.pick(plot.titles)),
    paragraphs: paragraphsOf(plot, begins, write).map(tidied),
    subjects: all.map((what) => what?.named),
  };
};
