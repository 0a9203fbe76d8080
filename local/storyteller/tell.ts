import type { Details } from '#shared/story/details.ts';
import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Fact } from './judge/fact.ts';
import { keywordsIn, tellLine, type LineInput } from './line/tellLine.ts';
import { emptyMemory, parseMemory, remember, findStory, countStories, type Memory } from './memory.ts';
import { see, type Seen } from './see.ts';
import { tellPlot } from './several/tellSeveral.ts';
import { tellNew } from './story/plan.ts';
import { hashText } from './story/random.ts';
import { capitalised } from './story/grammar.ts';
import { sceneOf } from './story/scene.ts';
import { weave } from './story/weave.ts';
import { altText } from './words/altText.ts';
import { keywordsOf } from './words/keywords.ts';
import { fittingMoods } from './words/moodFit.ts';

export type { Fact } from './judge/fact.ts';
export { emptyMemory, parseMemory, type Memory } from './memory.ts';

export type GeneratedStory = {
  readonly description: string;
  readonly title: string;
  /** Paragraphs separated by an empty line. */
  readonly story: string;
  readonly mood: MoodSlug;
  /** At most two other moods that fit the picture. */
  readonly neighbours: MoodSlug[];
  readonly keywords: string[];
  readonly facts: Fact[];
  readonly memory: Memory;
};

export type Wish = {
  /** If undefined, the mood that fits the picture best is used. */
  readonly mood?: MoodSlug;
  /** Counts from 0. Each attempt has another shape. */
  readonly attempt: number;
  readonly memory?: Memory;
  readonly about?: string | undefined;
  /** If undefined, only facts that the line clearly states are used. */
  readonly details?: Details | undefined;
  /** The story's id. A retry with the same id and attempt gets the same story. */
  readonly of?: string;
};

/**
 * Tells a story without a model or a network. The same picture, wish and memory give the same story.
 * @throws Error for bytes that are not a picture
 */
export const tell = async (bytes: Uint8Array, wish: Wish): Promise<GeneratedStory> => tellSeen(await see(bytes), wish);

export const tellSeen = (
  seen: Seen,
  { mood: wanted, attempt, memory = emptyMemory(), about, details, of }: Wish,
): GeneratedStory => {
  const ranked = fittingMoods(seen.measured, seen.facts).map(({ mood }) => mood);
  const mood = wanted ?? ranked[0] ?? 'calm';
  const past = parseMemory(memory);
  const request = of === undefined ? undefined : `${of}:${attempt}`;
  const turn: Turn = {
    mood,
    // Earlier stories of this picture in this mood count as attempts, so that each story has another shape.
    attempt: attempt + countStories(past, seen.hash, mood) + (of === undefined ? 0 : hashText(of)),
    of: request,
    memory: past,
    before: findStory(past, request, seen.hash),
  };
  return {
    ...(toldByWords(seen, { line: about ?? '', details }, turn) ?? toldByEye(seen, turn)),
    mood,
    neighbours: ranked.filter((other) => other !== mood).slice(0, 2),
  };
};

export type TellablePicture = {
  readonly bytes: Uint8Array;
  readonly about?: string | undefined;
  readonly details?: Details | undefined;
};

export type SeveralStory = Omit<GeneratedStory, 'description'> & {
  /** An alt text for each picture. */
  readonly alts: readonly string[];
  readonly parts: readonly number[];
};

/** Tells one story about the pictures, in their order. @param wish.isAlive called after each measured picture */
export const tellSeveral = async (
  pictures: readonly TellablePicture[],
  { mood: wanted, attempt, memory, of, isAlive }: Omit<Wish, 'memory'> & { memory?: unknown; isAlive: () => void },
): Promise<SeveralStory> => {
  const seen: Seen[] = [];
  for (const { bytes } of pictures) {
    seen.push(await see(bytes));
    isAlive();
  }
  const ranked = fittingAll(seen);
  const mood = wanted ?? ranked[0] ?? 'calm';
  const lines = pictures.map(({ about = '' }) => about);
  const seed = [of ?? '', ...seen.map(({ hash }, at) => `${hash} ${lines[at]}`)].join('|');
  const named = seen.map(({ stated }, at) => ({ line: lines[at] ?? '', details: pictures[at]?.details, stated }));
  const { title, paragraphs, subjects } = tellPlot(named, { mood, attempt, seed });
  const alts = seen.map(({ stated }, at) => altTextOf(subjects[at], stated));
  const story = paragraphs.join('\n\n');
  const keywords = seen.map(({ stated, facts }, at) => [
    ...keywordsIn([subjects[at]], story),
    ...keywordsOf(stated, facts),
  ]);
  return {
    title,
    alts,
    story,
    parts: paragraphs.map((_, at) => at + 1),
    mood,
    neighbours: ranked.filter((other) => other !== mood).slice(0, 2),
    keywords: inTurn(keywords).slice(0, MAX_KEYWORDS),
    facts: [],
    memory: parseMemory(memory),
  };
};

const fittingAll = (seen: readonly Seen[]): MoodSlug[] => {
  const scores = new Map<MoodSlug, number>();
  for (const { measured, facts } of seen)
    for (const { mood, score } of fittingMoods(measured, facts)) scores.set(mood, (scores.get(mood) ?? 0) + score);
  return [...scores].sort(([, p], [, q]) => q - p).map(([mood]) => mood);
};

const inTurn = (lists: readonly (readonly string[])[]): string[] => [
  ...new Set(
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
      lists.flatMap((list) => list[at] ?? []),
    ).flat(),
  ),
];

type Turn = Omit<LineInput, 'line' | 'details' | 'picture' | 'stated'>;
type Parts = Omit<GeneratedStory, 'mood' | 'neighbours'>;

const MAX_KEYWORDS = 6;

const toldByWords = (
  { hash, stated, facts }: Seen,
  words: { line: string; details: Details | undefined },
  turn: Turn,
): Parts | undefined => {
  const written = tellLine({ ...words, picture: hash, stated, ...turn });
  if (!written) return undefined;
  return {
    title: written.title,
    description: altTextOf(written.subject, stated),
    story: written.text,
    keywords: [...new Set([...written.keywords, ...keywordsOf(stated, facts)])].slice(0, MAX_KEYWORDS),
    facts: [],
    memory: written.memory,
  };
};

/** @returns an alt text that begins with the person's subject, if there is one */
const altTextOf = (subject: string | undefined, stated: readonly Fact[]): string => {
  const seen = altText(stated);
  return subject === undefined ? seen : `${capitalised(subject)}: ${seen.charAt(0).toLowerCase()}${seen.slice(1)}`;
};

const toldByEye = (seen: Seen, turn: Turn): Parts => {
  const scene = sceneOf(seen.hash, seen.facts, seen.stated);
  const again = turn.before && weave(scene, turn.before);
  const written = again ? { story: again, memory: turn.memory } : writeNew(scene, turn);
  return {
    description: altText(seen.stated),
    title: written.story.title,
    story: written.story.text,
    keywords: keywordsOf(seen.stated, seen.facts),
    facts: [...written.story.facts],
    memory: written.memory,
  };
};

const writeNew = (scene: Parameters<typeof tellNew>[0], { mood, attempt, of, memory }: Turn) => {
  const { story, recipe } = tellNew(scene, mood, attempt, memory);
  return { story, memory: remember(memory, { ...recipe, ...(of !== undefined && { of }) }) };
};
