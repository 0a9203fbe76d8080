import type { Fact } from '../judge/fact.ts';
import type { Recipe } from '../memory.ts';
import { capitalised, choose, fill, slotsOf, tidy, wordCount } from './grammar.ts';
import { gaps, type Gap } from './phrases.ts';
import { hashText, randomFrom, type Random } from './random.ts';
import { sayId } from './says.ts';
import type { Scene } from './scene.ts';
import { shapes, type Shape } from './shapes.ts';
import { factsIn, storySlots, type StorySlots } from './slots.ts';

/** The paragraphs of `text` are separated by an empty line. */
export type Story = {
  readonly title: string;
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly opening: string;
  readonly words: number;
};

/** A card in a list shows the first 50 characters of a story. They should differ between stories. */
const openingCharacters = 50;

export type StoryRecipe = Pick<Recipe, 'mood' | 'attempt' | 'shape' | 'opening' | 'salt' | 'says'>;

export const shapeOf = ({ mood, shape }: Pick<Recipe, 'mood' | 'shape'>): Shape | undefined => {
  const known: Readonly<Record<string, readonly Shape[]>> = shapes;
  return known[mood]?.find(({ id }) => id === shape);
};

const seedOf = ({ picture }: Scene, { mood, attempt, salt }: Pick<Recipe, 'mood' | 'attempt' | 'salt'>): number =>
  hashText(`${picture}|${mood}|${attempt}|${salt}`);

/** Called by plan.ts and by `weave`, with the same seed, so that both get the same slots. */
export const slotsFor = (scene: Scene, recipe: Pick<Recipe, 'mood' | 'attempt' | 'salt'>): [StorySlots, Random] => {
  const random = randomFrom(seedOf(scene, recipe));
  return [storySlots(scene, random), random];
};

/** Chooses a title by opening and salt, so that stories of the same shape have different titles. */
const titleOf = ({ titles }: Shape, { opening, salt }: StoryRecipe): string =>
  titles[(opening + salt) % titles.length] ?? '';

/** The same scene and recipe give the same story. @returns null if the shape or a fact no longer exists */
export const weave = (scene: Scene, recipe: StoryRecipe): Story | null => {
  const shape = shapeOf(recipe);
  const opening = shape?.openings[recipe.opening];
  if (!shape || opening === undefined) return null;
  const [{ slots }, random] = slotsFor(scene, recipe);
  const words = Object.fromEntries(Object.entries(slots).map(([name, anchor]) => [name, anchor.words]));
  const facts: Fact[] = [];
  const used = new Set<string>();
  for (const { fact: id } of recipe.says) if (!scene.says.some((say) => sayId(say) === id)) return null;

  const sentence = (gap: Gap): string => {
    const says = recipe.says.filter((say) => say.gap === gap);
    return says
      .map(({ fact: id, way }) => {
        const say = scene.says.find((candidate) => sayId(candidate) === id);
        if (say) facts.push(say.fact);
        return capitalised(fill(way, { ...words, ...say?.slots }));
      })
      .join(' ');
  };
  const line = (text: string): string => {
    const gap = gaps.find((name) => text === `{${name}}`);
    if (gap) return sentence(gap);
    const chosen = choose(text, random);
    for (const slot of slotsOf(chosen)) used.add(slot);
    return fill(chosen, words);
  };
  const paragraph = (lines: readonly string[]): string => tidy(lines.map(line).join(' '));
  const paragraphs = [paragraph([opening, ...shape.beginning]), paragraph(shape.turn), paragraph(shape.ending)];
  const text = paragraphs.join('\n\n');
  return {
    title: titleOf(shape, recipe),
    text,
    facts: [...new Set([...factsIn(slots, used), ...facts])],
    opening: text.slice(0, openingCharacters),
    words: wordCount(text),
  };
};
