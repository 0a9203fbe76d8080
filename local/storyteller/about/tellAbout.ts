import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import { inTitleCase, tidy } from '../story/grammar.ts';
import { hashText, randomFrom } from '../story/random.ts';
import type { About } from './about.ts';
import { holds, resolve } from './conditions.ts';
import { fillSlots, type Mentions } from './fill.ts';
import { momentOf, type Brevity } from './moment.ts';
import { aboutShapes, type Shape } from './shapes.ts';
import { conditionsOf, inventedNames, slotsOf, type Sight } from './slots.ts';
import { subjectOf, type Subject } from './subject.ts';

/** Words of a story that is heard in about a minute. */
export const aboutWords = { min: 120, max: 180 } as const;
const TITLE_WORDS = { min: 2, max: 6 } as const;

export type AboutStory = { readonly title: string; readonly text: string };

/** Identifies the story of a line: the same recipe, line and sight give the same words. */
export type AboutRecipe = { readonly shape: string; readonly opening: number; readonly salt: number };

const countWords = (text: string): number => text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;

type Scene = {
  readonly about: About;
  readonly subject: Subject;
  readonly slots: Readonly<Record<string, string>>;
  readonly conditions: ReadonlySet<string>;
};

const sceneOf = (about: About, sight: Sight): Scene => {
  const subject = subjectOf(about);
  const slots = slotsOf(about, subject, sight);
  return { about, subject, slots, conditions: conditionsOf(about, subject, slots) };
};

const fits = ({ fits: groups, needs = '*', outside = false }: Shape, { subject, conditions }: Scene): boolean =>
  groups.includes(subject.group) &&
  holds(needs, conditions) &&
  !(outside && (subject.pronoun === 'I' || subject.pronoun === 'we'));

/** The fitting shapes of this mood. Those for a day of an activity come first. */
const shapesFor = (scene: Scene, mood: MoodSlug): readonly Shape[] => {
  const shapes = aboutShapes(mood);
  const isDoing = scene.subject.words.startsWith('the day we were ');
  const doing = isDoing ? shapes.filter(({ fits: groups }) => groups.includes('doing')) : [];
  return doing.length > 0 ? doing : shapes.filter((shape) => fits(shape, scene));
};

/** Omissions for a long story, in order. The person's own sentence goes last. */
const shorter: readonly { readonly without: readonly string[]; readonly brevity: Brevity }[] = [
  { without: [], brevity: 0 },
  { without: ['light'], brevity: 0 },
  { without: ['light', 'colour'], brevity: 0 },
  { without: ['light', 'colour', 'room'], brevity: 0 },
  { without: ['light', 'colour', 'room', 'trait'], brevity: 1 },
  { without: ['light', 'colour', 'room', 'trait'], brevity: 2 },
];

const weave = (
  scene: Scene,
  shape: Shape,
  { opening, salt }: AboutRecipe,
  step: (typeof shorter)[number],
): AboutStory => {
  const { about, subject } = scene;
  const random = randomFrom(salt);
  const slots: Record<string, string> = { ...scene.slots, ...inventedNames(about, random) };
  const on = new Set([...scene.conditions, 'room']);
  for (const name of step.without) on.delete(name);
  const first = shape.openings[opening]?.text ?? '';
  // The first mention of an animal has its name and kind.
  const open = subject.group === 'animal' ? first.replace(/\{(?:subject|sight|selfname|object)\}/u, '{full}') : first;
  const [begin = '', ...more] = shape.story;
  const paragraphs = [`${open} ${begin}`, ...more].map((paragraph) => resolve(paragraph, on, random));
  const used = new Set([...paragraphs.join(' ').matchAll(/\{([\w']+)\}/gu)].map(([, slot]) => slot ?? ''));
  slots.moment = momentOf(about, subject, slots, used, { random, brevity: step.brevity });
  const mentions: Mentions = { subject: 0, sight: 0 };
  const text = paragraphs
    .map((paragraph) => tidyParagraph(fillSlots(paragraph, subject, slots, mentions)))
    .join('\n\n');
  return { title: titleOf(scene, shape, slots, salt), text };
};

const tidyParagraph = (text: string): string =>
  tidy(text)
    .replace(/,([,.;:!?])/gu, '$1')
    .replace(/([.!?])\./gu, '$1');

const titleOf = ({ subject, conditions }: Scene, shape: Shape, slots: Record<string, string>, salt: number): string => {
  const random = randomFrom(hashText(`${salt}|title`));
  const named = { ...slots, object: subject.words };
  const short = { ...subject, isLong: false };
  const titles = shape.titles
    .map((title) =>
      inTitleCase(tidyParagraph(fillSlots(resolve(title, conditions, random), short, named, { subject: 0, sight: 0 }))),
    )
    .filter((title) => countWords(title) >= TITLE_WORDS.min && countWords(title) <= TITLE_WORDS.max);
  const plain = shape.titles.filter((title) => !/[{<[]/u.test(title));
  return random.pick(titles.length > 0 ? titles : plain.map(inTitleCase));
};

const byUse = <T>(items: readonly T[], usesOf: (item: T) => number, orderOf: (item: T) => number): T[] =>
  [...items].sort((p, q) => usesOf(p) - usesOf(q) || orderOf(p) - orderOf(q));

/**
 * Chooses the least used shape and opening. @param usesOf uses of a shape, or `shape/opening` @throws RangeError when the mood has no
 * fitting shape
 */
export const planAbout = (
  about: About,
  mood: MoodSlug,
  { seed, usesOf }: { seed: string; usesOf: (key: string) => number },
): AboutRecipe => {
  const scene = sceneOf(about, {});
  const orderOf = (key: string): number => hashText(`${seed}|${key}`);
  const planOf = ({ id, openings }: Shape): AboutRecipe => {
    const open = openings.flatMap(({ if: when = '*' }, i) => (holds(when, scene.conditions) ? [i] : []));
    const [opening = 0] = byUse(
      open,
      (i) => usesOf(`${id}/${i}`),
      (i) => orderOf(`${id}/${i}`),
    );
    return { shape: id, opening, salt: hashText(`${seed}|${id}`) };
  };
  const plans = byUse(
    shapesFor(scene, mood),
    (shape) => usesOf(shape.id),
    (shape) => orderOf(shape.id),
  ).map((shape) => ({ shape, recipe: planOf(shape) }));
  const lengths = plans.map(({ shape, recipe }) => countWords(shortest(scene, shape, recipe).text));
  // A line of 160 characters is too long for some shapes.
  const fitting = lengths.findIndex((words) => words <= aboutWords.max);
  const plan = plans[fitting < 0 ? lengths.indexOf(Math.min(...lengths)) : fitting];
  if (!plan) throw new RangeError(`no shape in ${mood} for ${scene.subject.group}`);
  return plan.recipe;
};

const isShort = ({ text }: AboutStory): boolean => countWords(text) <= aboutWords.max;

const shortest = (scene: Scene, shape: Shape, recipe: AboutRecipe): AboutStory =>
  weave(scene, shape, recipe, shorter.at(-1) ?? { without: [], brevity: 0 });

export const weaveAbout = (about: About, mood: MoodSlug, recipe: AboutRecipe, sight: Sight): AboutStory | undefined => {
  const shape = aboutShapes(mood).find(({ id }) => id === recipe.shape);
  if (!shape?.openings[recipe.opening]) return undefined;
  const scene = sceneOf(about, sight);
  let story: AboutStory | undefined;
  for (const step of shorter) {
    story = weave(scene, shape, recipe, step);
    if (isShort(story)) break;
  }
  return story;
};
