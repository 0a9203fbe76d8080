import type { Harmony } from '../harmony.ts';
import type { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';
import type { Note } from '../score.ts';

export type Playing = {
  recipe: Recipe;
  harmony: Harmony;
  random: Random;
  bars: number;
  beatSeconds: number;
  barSeconds: number;
};

export type Player<L> = (layer: L, playing: Playing) => Note[];

export const swellAt = (share: number): number => 0.75 - 0.25 * Math.cos(2 * Math.PI * share);

export const eachBar = ({ bars }: Playing, play: (bar: number) => Note[]): Note[] =>
  Array.from({ length: bars }, (_, bar) => play(bar)).flat();
