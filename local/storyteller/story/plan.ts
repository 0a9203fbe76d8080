import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import { usesOf, type Memory, type Recipe } from '../memory.ts';
import { sentencesOf, slotsOf } from './grammar.ts';
import { gapOf, gaps, waysToSay, type Gap } from './phrases.ts';
import { hashText, type Random } from './random.ts';
import { sayId, type Say } from './says.ts';
import type { Scene } from './scene.ts';
import { linesOf, shapes, type Shape } from './shapes.ts';
import { factsIn, statingSlots } from './slots.ts';
import { shapeOf, slotsFor, weave, type Story, type StoryRecipe } from './weave.ts';

/** A story of this length takes about a minute to read aloud. */
export const storyWords = { min: 130, max: 200 } as const;
/** Sentences that state facts are removed from a story that is longer than this. */
const ENOUGH_WORDS = 180;
const minFacts = 2;
const tries = 24;
/** After this many tries, two sentences of earlier stories may be reused instead of one, to state enough facts. */
const NEW_TRIES = 8;
/** A fact with less weight is not distinctive enough for a separate sentence. */
const MIN_WEIGHT = 3;
/** A sentence can be used again after this many stories, when a listener has forgotten it. */
const RECENT_STORIES = 100;

/** Avoids openings, shapes and phrases of the stories in memory. @throws RangeError when the mood has no shapes */
export const tellNew = (scene: Scene, mood: MoodSlug, attempt: number, memory: Memory): Planned => {
  const shape = chooseShape(scene, mood, attempt, memory);
  const openings = new Set(memory.stories.map(({ first }) => first));
  const worthOf = ({ story, recipe }: Planned): number =>
    (keepsPromises(story) ? 2 : 0) + (openings.has(recipe.first) ? 0 : 1);
  let best = planned(scene, mood, attempt, shape, 0, memory);
  // If no try reaches all targets, the best one is returned, because the person asked for a story.
  for (let salt = 1; salt < tries && worthOf(best) < 3; salt++) {
    const next = planned(scene, mood, attempt, shape, salt, memory);
    if (worthOf(next) > worthOf(best)) best = next;
  }
  return best;
};

type Planned = { readonly story: Story; readonly recipe: Recipe };

const keepsPromises = ({ text, words, facts }: Story): boolean => {
  const sentences = sentencesOf(text);
  return (
    words >= storyWords.min &&
    words <= storyWords.max &&
    facts.length >= minFacts &&
    new Set(sentences).size === sentences.length
  );
};

/** Each attempt uses another shape of the mood. Shapes that were used before come last. */
const chooseShape = ({ picture }: Scene, mood: MoodSlug, attempt: number, memory: Memory): Shape => {
  const pool = shapes[mood];
  const start = hashText(`${picture}|${mood}`);
  const step = 2; // the number of shapes is odd, so attempts use all of them before they repeat one
  const turn = (i: number): number => (start + (attempt + i) * step) % pool.length;
  const uses = usesOf(memory, (recipe) => [`${recipe.mood}/${recipe.shape}`]);
  const here = usesOf(memory, (recipe) => (recipe.picture === picture && recipe.mood === mood ? [recipe.shape] : []));
  const costOf = ({ id }: Shape): number => (here.get(id) ?? 0) * 1000 + (uses.get(`${mood}/${id}`) ?? 0);
  const ordered = pool.map((_, i) => pool[turn(i)]).filter((shape) => shape !== undefined);
  ordered.sort((p, q) => costOf(p) - costOf(q));
  const [shape] = ordered;
  if (!shape) throw new RangeError(`no shapes for the mood ${mood}`);
  return shape;
};

const planned = (
  scene: Scene,
  mood: MoodSlug,
  attempt: number,
  shape: Shape,
  salt: number,
  memory: Memory,
): Planned => {
  const [{ slots, spotGroup }, random] = slotsFor(scene, { mood, attempt, salt });
  const openingUses = usesOf(memory, (recipe) => (shapeOf(recipe) === shape ? [String(recipe.opening)] : []));
  const openings = shape.openings.map((_, i) => i);
  const opening = leastUsed(openings, (i) => openingUses.get(String(i)) ?? 0, random);
  const lines = linesOf(shape);
  const used = [shape.openings[opening] ?? '', ...lines].flatMap(slotsOf);
  const statedSlots = used.filter((slot) => statingSlots.has(slot));
  const taken = new Set([spotGroup]);
  for (const fact of factsIn(slots, new Set(statedSlots)))
    for (const say of scene.says) if (say.fact === fact) taken.add(say.group);
  const open = gaps.filter((gap) => lines.includes(`{${gap}}`));
  const isEnough = new Set(factsIn(slots, new Set(used))).size >= minFacts;
  const isAbout = isEnough && statedSlots.some((slot) => slot !== 'lead');
  const fewest = isAbout ? 0 : salt < NEW_TRIES ? 1 : 2;
  let says = chooseSays(scene, { mood, random, memory, taken, fewest, open });
  const tellWith = (): Planned => {
    const storyRecipe: StoryRecipe = { mood, attempt, shape: shape.id, opening, salt, says };
    const story = weave(scene, storyRecipe);
    if (!story) throw new RangeError(`the shape ${mood}/${shape.id} cannot be told`);
    return { story, recipe: { ...storyRecipe, picture: scene.picture, first: hashText(story.opening) } };
  };
  let draft = tellWith();
  while (draft.story.words > ENOUGH_WORDS && says.length > (isEnough ? 0 : 1)) {
    says = says.slice(0, -1);
    draft = tellWith();
  }
  return draft;
};

const leastUsed = <T>(items: readonly T[], uses: (item: T) => number, random: Random): T => {
  const min = Math.min(...items.map(uses));
  return random.pick(items.filter((item) => uses(item) === min));
};

type Choice = {
  readonly mood: MoodSlug;
  readonly random: Random;
  readonly memory: Memory;
  readonly taken: Set<string>;
  /** If fewer facts than this are stated, sentences of earlier stories may be reused. */
  readonly fewest: number;
  readonly open: readonly Gap[];
};

/** Chooses facts to state, and a sentence for each. The most distinctive fact is first, and is removed last. */
const chooseSays = (scene: Scene, { mood, random, memory, taken, fewest, open }: Choice): Recipe['says'] => {
  const keyUses = usesOf(memory, ({ says }) => says.map(({ fact }) => fact.split('|')[0] ?? ''));
  const recent = { ...memory, stories: memory.stories.slice(-RECENT_STORIES) };
  const wayUses = usesOf(recent, ({ says }) => says.map(({ way }) => way));
  const worth = ({ key, weight }: Say): number =>
    weight + random.next() * 3 - (0.5 * Math.min(4, keyUses.get(key) ?? 0)) / Math.max(1, memory.stories.length / 12);
  const ranked = scene.says
    .map((say) => ({ say, gap: gapOf(say.key), worth: worth(say) }))
    .sort((p, q) => q.worth - p.worth);
  const chosen: (Recipe['says'][number] & { worth: number })[] = [];
  const heard = (way: string): number => wayUses.get(way) ?? 0;
  /** @param isNew if true, no sentence of an earlier story is used, even if the gap then stays empty */
  const place = (gap: Gap, sorts: readonly Gap[], { isNew }: { isNew: boolean }): void => {
    for (const { say, gap: sort, worth: ofSay } of ranked) {
      const isRight = sort !== null && sorts.includes(sort) && !taken.has(say.group);
      if (!isRight || (isNew && say.weight < MIN_WEIGHT)) continue;
      const ways = waysToSay(say.key, mood).filter((way) => sayable(way, say) && !(isNew && heard(way) > 0));
      if (ways.length === 0) continue;
      taken.add(say.group);
      chosen.push({ gap, fact: sayId(say), way: leastUsed(ways, heard, random), worth: ofSay });
      return;
    }
  };
  const isOpen = (gap: Gap): boolean => !chosen.some((say) => say.gap === gap);
  for (const gap of open) place(gap, [gap], { isNew: true });
  for (const gap of open) if (isOpen(gap)) place(gap, gaps, { isNew: true });
  for (const gap of open) if (chosen.length < fewest && isOpen(gap)) place(gap, gaps, { isNew: false });
  return chosen.sort((p, q) => q.worth - p.worth).map(({ gap, fact, way }) => ({ gap, fact, way }));
};

const sayable = (way: string, { slots }: Say): boolean =>
  slotsOf(way).every((slot) => slot === 'here' || slots[slot] !== undefined);
