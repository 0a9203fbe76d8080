import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Fact } from '../judge/fact.ts';
import { remember, usesOf, type Memory, type Recipe } from '../memory.ts';
import { hashText } from '../story/random.ts';
import { plainColour } from '../words/colourWords.ts';
import type { About } from './about.ts';
import { parseAbout } from './parse/parseAbout.ts';
import type { Sight } from './slots.ts';
import { subjectOf } from './subject.ts';
import { planAbout, weaveAbout, type AboutStory } from './tellAbout.ts';

/** Shapes of the eye's stories may have the same names. */
const PREFIX = 'about/';
const DRAWS = 12;

const namesColour =
  /\b(?:red|orange|yellow|gold|golden|green|blue|purple|violet|pink|brown|black|white|grey|gray|silver|beige|turquoise)\b/iu;

/** The eye's certain facts in plain words, without a colour that the line already names. */
export const sightOf = (line: string, stated: readonly Fact[]): Sight => {
  const [colour] = stated.filter(({ kind }) => kind === 'colour').sort((p, q) => (p.rank ?? 0) - (q.rank ?? 0));
  const key = stated.find(({ kind }) => kind === 'key')?.value;
  return {
    colour: colour?.family && !namesColour.test(line) ? plainColour(colour.family) : undefined,
    light: key === 'dark' ? 'low light' : key === 'pale' ? 'soft light' : undefined,
  };
};

/** Privacy: keywords from the person's line, only from words that every reader of the story sees. */
export const keywordsIn = ({ cast, place }: About, text: string): string[] => {
  const storyText = text.toLowerCase();
  const words = [...cast.flatMap(({ name, kind }) => [kind, name]), place?.replace(/^\S+ (?:the )?/u, '')];
  return [...new Set(words.flatMap((word) => (word ? [word.toLowerCase()] : [])))].filter((word) =>
    storyText.includes(word),
  );
};

export type SeenAbout = AboutStory & {
  readonly subject: string;
  readonly keywords: readonly string[];
  readonly memory: Memory;
};

type AboutInput = {
  readonly line: string;
  readonly mood: MoodSlug;
  readonly picture: string;
  readonly stated: readonly Fact[];
  readonly attempt: number;
  readonly of: string | undefined;
  readonly memory: Memory;
  readonly before: Recipe | undefined;
};

const tellDrawn = (about: About, mood: MoodSlug, sight: Sight, plan: Parameters<typeof planAbout>[2]) => {
  const recipe = planAbout(about, mood, plan);
  const story = weaveAbout(about, mood, recipe, sight);
  if (!story) throw new RangeError(`the shape ${mood}/${recipe.shape} cannot be told`);
  return { recipe, story, first: hashText(story.text) };
};

export const tellAboutSeen = (input: AboutInput): SeenAbout | undefined => {
  const { line, mood, picture, stated, attempt, of, memory, before } = input;
  const about = parseAbout(line);
  if (about.raw === '') return undefined;
  const sight = sightOf(line, stated);
  const found = (story: AboutStory, nextMemory: Memory): SeenAbout => {
    const { full, isQuoted, words, asObject } = subjectOf(about);
    const subject =
      isQuoted || full === words || !story.text.toLowerCase().includes(full.toLowerCase())
        ? asObject
        : full.replace(/,$/u, '');
    return { ...story, subject, keywords: keywordsIn(about, story.text), memory: nextMemory };
  };
  if (before?.shape.startsWith(PREFIX)) {
    const again = weaveAbout(about, mood, { ...before, shape: before.shape.slice(PREFIX.length) }, sight);
    if (again) return found(again, memory);
  }
  const uses = usesOf(memory, ({ mood: in_, shape, opening }) =>
    in_ === mood && shape.startsWith(PREFIX) ? [shape, `${shape}/${opening}`] : [],
  );
  const tried: string[] = [];
  const timesUsed = (key: string): number => (uses.get(PREFIX + key) ?? 0) + tried.filter((one) => one === key).length;
  const draw = () =>
    tellDrawn(about, mood, sight, { seed: `${picture}|${mood}|${attempt}|${tried.length}`, usesOf: timesUsed });
  const usedOpenings = new Set(memory.stories.map(({ first }) => first));
  // A shape with few choices may repeat a story, so another shape is used.
  let drawn = draw();
  for (let draws = 1; draws < DRAWS && usedOpenings.has(drawn.first); draws += 1) {
    const { shape, opening } = drawn.recipe;
    tried.push(shape, `${shape}/${opening}`);
    drawn = draw();
  }
  const { story, recipe, first } = drawn;
  const savedRecipe: Recipe = {
    ...recipe,
    shape: PREFIX + recipe.shape,
    ...{ picture, mood, attempt, says: [], first },
    ...(of !== undefined && { of }),
  };
  return found(story, remember(memory, savedRecipe));
};
