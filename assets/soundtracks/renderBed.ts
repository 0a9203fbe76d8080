import type { Bed } from './beds.ts';
import { encodeLoop } from './mp3/encodeLoop.ts';
import { readRecipes } from './recipe.ts';
import { render } from './render.ts';

/**
 * Composes, plays and encodes a soundtrack: a second or two of a processor for each. @returns an mp3 that loops without a gap
 * @throws Error for one that is not ours
 */
export const renderBed = ({ directory, file }: Pick<Bed, 'directory' | 'file'>): Promise<Uint8Array> => {
  const recipe = readRecipes().find((one) => one.mood === directory && `${one.file}.mp3` === file);
  if (!recipe) throw new Error(`there is no recipe for ${directory}/${file}`);
  return encodeLoop(render(recipe));
};
