import { createHash } from 'node:crypto';
import { encodeLoop } from './mp3/encodeLoop.ts';
import { readRecipes, type Recipe } from './recipe.ts';
import { render } from './render.ts';

/** To be raised when the same recipe is to sound otherwise: what was made before is then made again. */
const COMPOSER_VERSION = 1;

/** A soundtrack that we compose. `directory` is its mood's name in lower case, `file` its name there. */
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

/**
 * Composes, plays and encodes a soundtrack: a second or two of a processor for each. @returns an mp3 that loops without a gap
 * @throws Error for one that is not ours
 */
export const renderBed = ({ directory, file }: Pick<Bed, 'directory' | 'file'>): Promise<Uint8Array> => {
  const recipe = readRecipes().find((one) => one.mood === directory && `${one.file}.mp3` === file);
  if (!recipe) throw new Error(`there is no recipe for ${directory}/${file}`);
  return encodeLoop(render(recipe));
};
