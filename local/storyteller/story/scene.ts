import type { Fact } from '../judge/fact.ts';
import { coloursOf, saysOf, type Colour, type Say } from './says.ts';

/** `picture` is the picture's hash. `colours` are the colors that the story names, the largest first. */
export type Scene = {
  readonly picture: string;
  readonly stated: readonly Fact[];
  readonly colours: readonly Colour[];
  readonly says: readonly Say[];
};

export const sceneOf = (picture: string, facts: readonly Fact[], stated: readonly Fact[]): Scene => {
  const colours = coloursOf(facts, stated);
  return { picture, stated, colours, says: saysOf(stated, colours) };
};
