import type { Details } from '#shared/story/details.ts';
import { detailsIn } from '#shared/story/detailsIn.ts';
import { Details as DetailsSchema } from '#shared/story/details.ts';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { capitalised } from '#local/storyteller/story/grammar.ts';
import { clean, formOf, readLine } from '#local/storyteller/line/form.ts';
import { subjectOf, type Subject } from '#local/storyteller/line/subject.ts';
import type { Seen } from '#local/storyteller/see.ts';
import { emptyMemory, tellSeen } from '#local/storyteller/tell.ts';
import { distinctShare, faultsIn, twinsIn } from './faultsIn.ts';
import lines from './lines.json' with { type: 'json' };

export type LineCase = { readonly line: string; readonly details?: Details | undefined };

/** A hundred lines as people write them. The first thirty have fields. */
export const lineCases: readonly LineCase[] = lines.map(({ line, ...more }) => ({
  line,
  details: 'details' in more ? DetailsSchema.parse(more.details) : undefined,
}));

export type LineResult = {
  readonly input: LineCase;
  readonly mood: MoodSlug;
  readonly title: string;
  readonly story: string;
};

/** Tells a story for each line, with one memory for all. @param moodAt the mood of the story with this number */
export const tellAll = (
  all: readonly LineCase[],
  pictures: readonly Seen[],
  { moodAt = (at: number) => moodSlugs[at % moodSlugs.length] ?? 'calm', isAlone = false } = {},
): LineResult[] => {
  let memory = emptyMemory();
  return all.map((input, at) => {
    const seen = pictures[at % pictures.length];
    if (!seen) throw new RangeError('there is no picture');
    const mood = moodAt(at);
    const wish = { mood, attempt: 0, of: `eval ${at}`, memory, about: input.line };
    const written = tellSeen(seen, { ...wish, ...(isAlone ? {} : { details: input.details }) });
    memory = written.memory;
    return { input, mood, title: written.title, story: written.story };
  });
};

const lineIn = ({ input }: LineResult): string => capitalised(readLine(input.line).line);

/** Whether the story does not contain the line as it was written. */
const isUnread = (result: LineResult): boolean => !result.story.toLowerCase().includes(lineIn(result).toLowerCase());
/** Whether the line is quoted. The storyteller should quote only lines in other languages. */
const isQuoted = (result: LineResult): boolean =>
  formOf(clean(result.input.line)) !== 'other' && result.story.includes(`"${lineIn(result)}`);
const isNamed = (result: LineResult): boolean =>
  result.input.line.split(' ').length > 3 &&
  result.title.toLowerCase().includes(clean(result.input.line).toLowerCase());

/** Matches the words for a subject, at its first mention and at later ones. */
export const mentionsOf = ({ who, whom, again, isI }: Subject): RegExp =>
  isI
    ? /\b(?:I|me|my)\b/u
    : new RegExp(again === 'we' ? `\\b(?:we|us|our|${who}|${whom})\\b` : `${who}|${again}`, 'iu');

/** Counts the stories with a known subject, and those that mention it in every paragraph. */
const subjectsOf = (stories: readonly LineResult[]) => {
  const known = stories.flatMap(({ input, story }) => {
    const subject = subjectOf(input.details ?? detailsIn(input.line));
    return subject ? [{ story, mention: mentionsOf(subject) }] : [];
  });
  const throughout = known.filter(({ story, mention }) => story.split('\n\n').every((one) => mention.test(one)));
  return { known: known.length, throughout: throughout.length };
};

export const measureLines = (stories: readonly LineResult[]) => {
  const texts = stories.map(({ story }) => story);
  return {
    stories: stories.length,
    unread: stories.filter(isUnread),
    quoted: stories.filter((result) => isQuoted(result) || isNamed(result)),
    broken: stories.flatMap((result) => {
      const faults = faultsIn(result.story, { line: lineIn(result) });
      return faults.length > 0 ? [{ result, faults }] : [];
    }),
    subjects: subjectsOf(stories),
    twins: twinsIn(texts),
    distinct: distinctShare(texts),
    titles: new Set(stories.map(({ title }) => title)).size,
  };
};

/** @returns the number of the first story that repeats an earlier one, or Infinity if all differ */
export const firstTwin = (mood: MoodSlug, all: readonly LineCase[], pictures: readonly Seen[]): number => {
  const stories = tellAll(all, pictures, { moodAt: () => mood });
  const [first] = twinsIn(stories.map(({ story }) => story));
  return first === undefined ? Infinity : first + 1;
};
