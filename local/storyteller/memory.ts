import * as z from 'zod';
import { gaps } from './story/phrases.ts';

/** What was told once: enough to tell it again word for word, and to avoid its phrases elsewhere. About 300 bytes. */
const recipeSchema = z.object({
  picture: z.string().max(64),
  mood: z.string().max(32),
  attempt: z.number().int(),
  shape: z.string().max(64),
  opening: z.number().int(),
  salt: z.number().int(),
  /** The facts said in sentences of their own, each with its gap and the words it was given. */
  says: z.array(z.object({ gap: z.enum(gaps), fact: z.string().max(120), way: z.string().max(300) })).max(8),
  /** Whose request it was the story of; a retry of that request gets the same one. */
  of: z.string().max(128).optional(),
  /** Hash of how the story opens; of one about a person's own words, of all of it. */
  first: z.number(),
});
export type Recipe = z.infer<typeof recipeSchema>;

const memorySchema = z.object({ version: z.literal(1), told: z.array(recipeSchema) });

/** Plain JSON, at most `memoryLimit` stories long; the oldest is forgotten first. The caller keeps it. */
export type Memory = z.infer<typeof memorySchema>;

export const memoryLimit = 400;

export const emptyMemory = (): Memory => ({ version: 1, told: [] });

/** What a file held, or an empty memory when that cannot be read: forgetting costs variety only. */
export const parseMemory = (value: unknown): Memory => {
  const parsed = memorySchema.safeParse(value);
  return parsed.success ? { version: 1, told: parsed.data.told.slice(-memoryLimit) } : emptyMemory();
};

/** The story that this request was given before. */
export const remembered = ({ told }: Memory, of: string | undefined, picture: string): Recipe | undefined =>
  of === undefined ? undefined : told.findLast((recipe) => recipe.of === of && recipe.picture === picture);

/** How often a picture was told in a mood, to anybody. */
export const timesTold = ({ told }: Memory, picture: string, mood: string): number =>
  told.filter((recipe) => recipe.picture === picture && recipe.mood === mood).length;

export const remember = ({ told }: Memory, recipe: Recipe): Memory => ({
  version: 1,
  told: [...told, recipe].slice(-memoryLimit),
});

/** How often each thing was used, by what `of` reads from a story told. */
export const usesOf = ({ told }: Memory, of: (recipe: Recipe) => readonly string[]): Map<string, number> => {
  const uses = new Map<string, number>();
  for (const recipe of told) for (const name of of(recipe)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return uses;
};
