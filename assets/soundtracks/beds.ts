import { createHash } from 'node:crypto';
import { readRecipes, type Recipe } from './recipe.ts';

/** Raise this number when the composer's code changes the sound, so that all soundtracks are rendered again. */
const COMPOSER_VERSION = 1;

export type Bed = {
  directory: string;
  file: string;
  /** Digest of the recipe and `COMPOSER_VERSION`. Two soundtracks with the same digest sound the same. */
  madeOf: string;
};

const digestOf = (recipe: Recipe): string =>
  createHash('sha256')
    .update(JSON.stringify([COMPOSER_VERSION, recipe]))
    .digest('hex')
    .slice(0, 32);

export const listBeds = (): Bed[] =>
  readRecipes().map((recipe) => ({ directory: recipe.mood, file: `${recipe.file}.mp3`, madeOf: digestOf(recipe) }));
