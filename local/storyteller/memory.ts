import * as z from 'zod';
import { gaps } from './story/phrases.ts';

/** The recipe of a story, about 300 bytes. The story can be told again from it, and later stories avoid its phrases. */
const recipeSchema = z.object({
  picture: z.string().max(64),
  mood: z.string().max(32),
  attempt: z.number().int(),
  shape: z.string().max(64),
  opening: z.number().int(),
  salt: z.number().int(),
  says: z.array(z.object({ gap: z.enum(gaps), fact: z.string().max(120), way: z.string().max(300) })).max(8),
  /** The id of the request. A retry with the same id gets the same story. */
  of: z.string().max(128).optional(),
  /** The hash of the story's opening. In stories about a person's line, it is the hash of the whole story. */
  first: z.number(),
});
export type Recipe = z.infer<typeof recipeSchema>;

const memorySchema = z.object({ version: z.literal(1), stories: z.array(recipeSchema) });

/** The recipes of the last `memoryLimit` stories. The caller saves them. */
export type Memory = z.infer<typeof memorySchema>;

export const memoryLimit = 400;

export const emptyMemory = (): Memory => ({ version: 1, stories: [] });

/** Returns an empty memory for an unreadable one, because the only harm is less variety. */
export const parseMemory = (value: unknown): Memory => {
  const parsed = memorySchema.safeParse(value);
  return parsed.success ? { version: 1, stories: parsed.data.stories.slice(-memoryLimit) } : emptyMemory();
};

export const findStory = ({ stories }: Memory, of: string | undefined, picture: string): Recipe | undefined =>
  of === undefined ? undefined : stories.findLast((recipe) => recipe.of === of && recipe.picture === picture);

export const countStories = ({ stories }: Memory, picture: string, mood: string): number =>
  stories.filter((recipe) => recipe.picture === picture && recipe.mood === mood).length;

export const remember = ({ stories }: Memory, recipe: Recipe): Memory => ({
  version: 1,
  stories: [...stories, recipe].slice(-memoryLimit),
});

export const usesOf = ({ stories }: Memory, of: (recipe: Recipe) => readonly string[]): Map<string, number> => {
  const uses = new Map<string, number>();
  for (const recipe of stories) for (const name of of(recipe)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return uses;
};
