import type { Recipe } from './recipe.ts';
import scales from './scales.json' with { type: 'json' };

export type Harmony = {
  pitchOf(degree: number, octave?: number): number;
  degreeOf(bar: number): number;
  chordOf(bar: number, notes?: number): number[];
  size: number;
};

const isScale = (name: string): name is keyof typeof scales => Object.hasOwn(scales, name);

export const harmonyOf = ({ scale, root, progression }: Recipe): Harmony => {
  if (!isScale(scale)) throw new Error(`there is no scale ${scale}`);
  const steps = scales[scale];
  const size = steps.length;
  const degreeOf = (bar: number): number => progression[bar % progression.length] ?? 0;
  return {
    size,
    degreeOf,
    pitchOf: (degree, octave = 0) => {
      const within = ((degree % size) + size) % size;
      return root + 12 * (octave + Math.floor(degree / size)) + (steps[within] ?? 0);
    },
    chordOf: (bar, notes = 3) => Array.from({ length: notes }, (_, third) => degreeOf(bar) + 2 * third),
  };
};
