import type { Bed } from './beds.ts';
import { encodeLoop } from './mp3/encodeLoop.ts';
import { readRecipes } from './recipe.ts';
import { render } from './render.ts';

/** Takes one or two seconds of processor time. @throws Error for an unknown soundtrack */
export const renderBed = ({ directory, file }: Pick<Bed, 'directory' | 'file'>): Promise<Uint8Array> => {
  const recipe = readRecipes().find((one) => one.mood === directory && `${one.file}.mp3` === file);
  if (!recipe) throw new Error(`there is no recipe for ${directory}/${file}`);
  return encodeLoop(render(recipe));
};
