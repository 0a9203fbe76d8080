import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Fact } from './judge/fact.ts';
import { emptyMemory, parseMemory, remember, remembered, type Memory } from './memory.ts';
import { see, type Seen } from './see.ts';
import { tellNew } from './story/plan.ts';
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
  /** 130 to 200 words, three paragraphs parted by an empty line. */
  readonly story: string;
  readonly mood: MoodSlug;
  /** The next fitting moods, at most two, the told one not among them. */
  readonly neighbours: MoodSlug[];
  /** Three to six. */
  readonly keywords: string[];
  /** What the story states about the picture, three facts at least. */
  readonly facts: Fact[];
  /** To be kept and handed in with the next picture. */
  readonly memory: Memory;
};

/** `attempt` counts from 0; another attempt has another shape. No mood: the best fitting one. */
export type Wish = { readonly mood?: MoodSlug; readonly attempt: number; readonly memory?: Memory };

/**
 * Looks at a picture by measuring it, and tells a story that leans on what is sure. No model, no network; nothing
 * written in the picture is read. The same picture, mood, attempt (0, 1, 2, …) and memory give the same words, and so
 * does any later memory that still holds the story.
 * @throws Error when the bytes are no picture.
 */
export const tell = async (bytes: Uint8Array, wish: Wish): Promise<Told> => tellSeen(await see(bytes), wish);

/** The same, of a picture already looked at. */
export const tellSeen = (seen: Seen, { mood: wanted, attempt, memory = emptyMemory() }: Wish): Told => {
  const ranked = fittingMoods(seen.measured, seen.facts).map(({ mood }) => mood);
  const mood = wanted ?? ranked[0] ?? 'calm';
  const scene = sceneOf(seen.hash, seen.facts, seen.stated);
  const past = parseMemory(memory);
  const before = remembered(past, seen.hash, mood, attempt);
  const again = before && weave(scene, before);
  const told = again ? { story: again, memory: past } : newlyTold(scene, mood, attempt, past);
  return {
    description: altText(seen.stated),
    story: told.story.text,
    mood,
    neighbours: ranked.filter((other) => other !== mood).slice(0, 2),
    keywords: keywordsOf(seen.stated, seen.facts),
    facts: [...told.story.facts],
    memory: told.memory,
  };
};

const newlyTold = (scene: Parameters<typeof tellNew>[0], mood: MoodSlug, attempt: number, past: Memory) => {
  const { story, recipe } = tellNew(scene, mood, attempt, past);
  return { story, memory: remember(past, recipe) };
};
