import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import { keywordsIn, tellAboutSeen } from './about/aboutSeen.ts';
import { parseAbout } from './about/parse/parseAbout.ts';
import type { Fact } from './judge/fact.ts';
import { emptyMemory, parseMemory, remember, remembered, timesTold, type Memory, type Recipe } from './memory.ts';
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

export type Told = {
  /** Plain alt text, one sentence. */
  readonly description: string;
  /** Two to six words. */
  readonly title: string;
  /** 130 to 200 words, three paragraphs parted by an empty line. */
  readonly story: string;
  readonly mood: MoodSlug;
  /** The next fitting moods, at most two, the told one not among them. */
  readonly neighbours: MoodSlug[];
  /** Three to six. */
  readonly keywords: string[];
  /** What the story states about the picture, two facts at least. */
  readonly facts: Fact[];
  /** To be kept and handed in with the next picture. */
  readonly memory: Memory;
};

export type Wish = {
  /** Without one, the best fitting. */
  readonly mood?: MoodSlug;
  /** Counts from 0; another attempt has another shape. */
  readonly attempt: number;
  readonly memory?: Memory;
  /** What the person said is in the picture. */
  readonly about?: string;
  /** Whose story it is to be. A retry of the same attempt at it gets the same story, anybody else another. */
  readonly of?: string;
};

/**
 * Looks at a picture by measuring it, and tells a story that leans on what is sure; with a person's own words, one about
 * what they name. No model, no network; nothing written in the picture is read. The same picture, wish and memory give
 * the same words; so does any later memory that still holds the story, to the same `of`.
 * @throws Error when the bytes are no picture.
 */
export const tell = async (bytes: Uint8Array, wish: Wish): Promise<Told> => tellSeen(await see(bytes), wish);

/** The same, of a picture already looked at. */
export const tellSeen = (seen: Seen, { mood: wanted, attempt, memory = emptyMemory(), about, of }: Wish): Told => {
  const ranked = fittingMoods(seen.measured, seen.facts).map(({ mood }) => mood);
  const mood = wanted ?? ranked[0] ?? 'calm';
  const past = parseMemory(memory);
  const request = of === undefined ? undefined : `${of}:${attempt}`;
  const turn: Turn = {
    mood,
    // Who else had this picture told, in this mood, has had another story of it.
    attempt: attempt + timesTold(past, seen.hash, mood) + (of === undefined ? 0 : hashText(of)),
    of: request,
    memory: past,
    before: remembered(past, request, seen.hash),
  };
  return {
    ...(toldByWords(seen, about ?? '', turn) ?? toldByEye(seen, turn)),
    mood,
    neighbours: ranked.filter((other) => other !== mood).slice(0, 2),
  };
};

/** A picture, and what the person said of it. */
export type TellablePicture = { readonly bytes: Uint8Array; readonly about?: string | undefined };

export type ToldOfSeveral = Omit<Told, 'description'> & {
  /** Of each picture what `description` is of one. */
  readonly alts: readonly string[];
  /** For each paragraph the number of its picture. */
  readonly parts: readonly number[];
};

/**
 * The same of several pictures: one plot goes through them in their order, a paragraph for each, by what the person said of it,
 * else by its light and colour. The same pictures, words and wish give the same story.
 * @param wish.isAlive is told after each picture that was looked at
 */
export const tellSeveral = async (
  pictures: readonly TellablePicture[],
  { mood: wanted, attempt, memory, of, isAlive }: Omit<Wish, 'memory'> & { memory?: unknown; isAlive: () => void },
): Promise<ToldOfSeveral> => {
  const seen: Seen[] = [];
  for (const { bytes } of pictures) {
    seen.push(await see(bytes));
    isAlive();
  }
  const ranked = fittingAll(seen);
  const mood = wanted ?? ranked[0] ?? 'calm';
  const lines = pictures.map(({ about = '' }) => about);
  const seed = [of ?? '', ...seen.map(({ hash }, at) => `${hash} ${lines[at]}`)].join('|');
  const named = seen.map(({ stated }, at) => ({ line: lines[at] ?? '', stated }));
  const { title, paragraphs, subjects } = tellPlot(named, { mood, attempt, seed });
  const alts = seen.map(({ stated }, at) => altTextOf(subjects[at], stated));
  const story = paragraphs.join('\n\n');
  const keywords = seen.map(({ stated, facts }, at) => [
    ...keywordsIn(parseAbout(lines[at] ?? ''), story),
    ...keywordsOf(stated, facts),
  ]);
  return {
    title,
    alts,
    story,
    parts: paragraphs.map((_, at) => at + 1),
    mood,
    neighbours: ranked.filter((other) => other !== mood).slice(0, 2),
    keywords: inTurn(keywords).slice(0, MOST_KEYWORDS),
    facts: [],
    memory: parseMemory(memory),
  };
};

/** The moods that fit all of them together, the best first. */
const fittingAll = (seen: readonly Seen[]): MoodSlug[] => {
  const scores = new Map<MoodSlug, number>();
  for (const { measured, facts } of seen)
    for (const { mood, score } of fittingMoods(measured, facts)) scores.set(mood, (scores.get(mood) ?? 0) + score);
  return [...scores].sort(([, p], [, q]) => q - p).map(([mood]) => mood);
};

/** The first of each list, then the second of each, none twice. */
const inTurn = (lists: readonly (readonly string[])[]): string[] => [
  ...new Set(
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
      lists.flatMap((list) => list[at] ?? []),
    ).flat(),
  ),
];

type Turn = {
  readonly mood: MoodSlug;
  readonly attempt: number;
  readonly of: string | undefined;
  readonly memory: Memory;
  readonly before: Recipe | undefined;
};
type Parts = Omit<Told, 'mood' | 'neighbours'>;

const MOST_KEYWORDS = 6;

const toldByWords = ({ hash, stated, facts }: Seen, line: string, turn: Turn): Parts | undefined => {
  const told = tellAboutSeen({ line, picture: hash, stated, ...turn });
  if (!told) return undefined;
  return {
    title: told.title,
    description: altTextOf(told.subject, stated),
    story: told.text,
    keywords: [...new Set([...told.keywords, ...keywordsOf(stated, facts)])].slice(0, MOST_KEYWORDS),
    facts: [],
    memory: told.memory,
  };
};

/** What is seen, after whom or what the person said that it is. */
const altTextOf = (subject: string | undefined, stated: readonly Fact[]): string => {
  const seen = altText(stated);
  return subject === undefined ? seen : `${capitalised(subject)}: ${seen.charAt(0).toLowerCase()}${seen.slice(1)}`;
};

const toldByEye = (seen: Seen, turn: Turn): Parts => {
  const scene = sceneOf(seen.hash, seen.facts, seen.stated);
  const again = turn.before && weave(scene, turn.before);
  const told = again ? { story: again, memory: turn.memory } : newlyTold(scene, turn);
  return {
    description: altText(seen.stated),
    title: told.story.title,
    story: told.story.text,
    keywords: keywordsOf(seen.stated, seen.facts),
    facts: [...told.story.facts],
    memory: told.memory,
  };
};

const newlyTold = (scene: Parameters<typeof tellNew>[0], { mood, attempt, of, memory }: Turn) => {
  const { story, recipe } = tellNew(scene, mood, attempt, memory);
  return { story, memory: remember(memory, { ...recipe, ...(of !== undefined && { of }) }) };
};
