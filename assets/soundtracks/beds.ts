import { createHash } from 'node:crypto';
import { readRecipes, type Recipe } from './recipe.ts';

/** To be raised when the same recipe is to sound otherwise: what was made before is then made again. */
const COMPOSER_VERSION = 1;

/** A soundtrack that we compose. `directory` is its mood's slug, `file` its name there. */
export type Bed = {
  directory: string;
  file: string;
  /** What it is made of, as a digest: the same as long as it sounds the same. */
  madeOf: string;
};

const digestOf = (recipe: Recipe): string =>
  createHash('sha256')
    .update(JSON.stringify([COMPOSER_VERSION, recipe]))
    .digest('hex')
    .slice(0, 32);

/** All soundtracks that we compose: three for each mood. */
export const listBeds = (): Bed[] =>
  readRecipes().map((recipe) => ({ directory: recipe.mood, file: `${recipe.file}.mp3`, madeOf: digestOf(recipe) }));
