import names from './colourNames.json' with { type: 'json' };
import { clamp01 } from './numbers.ts';
import { chromaOf, hueGap, hueOf, labOfHex, type Lab } from './oklab.ts';

/** `name` can be used as a noun ("the moss green"). `fit` is from 0 to 1, and 1 for exactly the named color. */
export type NamedColour = { readonly name: string; readonly family: string; readonly fit: number };

export const known = names.map(({ name, hex, family }) => ({ name, family, lab: labOfHex(hex) }));

/** @returns the squared distance, in which hue and chroma count more than lightness */
export const colourDistance = (p: Lab, q: Lab): number => {
  const light = p[0] - q[0];
  const a = p[1] - q[1];
  const b = p[2] - q[2];
  return 0.7 * light * light + 1.6 * (a * a + b * b);
};

export const nameColour = (colour: Lab, among: typeof known = known): NamedColour => {
  const chroma = chromaOf(colour);
  let best = { name: 'gray', family: 'gray', distance: 9 };
  for (const { name, family, lab } of among) {
    const otherChroma = chromaOf(lab);
    if (chroma < 0.006 && otherChroma > 0.009) continue; // a pure gray gets only the name of a gray
    let distance = colourDistance(colour, lab);
    if (chroma > 0.018 && otherChroma > 0.018) {
      const gap = hueGap(hueOf(colour[1], colour[2]), hueOf(lab[1], lab[2]));
      distance += 0.00004 * Math.max(0, gap - 10);
    }
    if (chroma < 0.018 !== otherChroma < 0.018) distance += 0.0025;
    if (distance < best.distance) best = { name, family, distance };
  }
  return { name: best.name, family: best.family, fit: clamp01(1 - Math.sqrt(best.distance) / 0.14) };
};
