import { placeOf, spotAt } from '../eye/fields.ts';
import type { Measured } from '../eye/measure.ts';
import type { Swatch } from '../eye/palette.ts';
import { ramp } from '../eye/numbers.ts';
import { fact, type Fact } from './fact.ts';

/** A smaller area in one place is a touch: a small thing of that colour. */
const TOUCH = { share: 0.04, spread: 0.12 } as const;
const MIN_TIGHT = 0.75;

const colourFact = ({ name, family, fit, share, tight, fields, x, y, spread }: Swatch, rank: number): Fact => {
  const isTouch = share < TOUCH.share && spread < TOUCH.spread;
  // The place of the whole hue and that of its main tone may differ.
  const place = isTouch ? spotAt(x, y) : tight > MIN_TIGHT ? placeOf(fields)?.place : undefined;
  return fact(isTouch ? 'touch' : 'colour', name, 0.7 + 0.3 * fit, { family, share, place, rank });
};

/**
 * The two colours that a person would name: the largest, and the most salient of the others. Further ones are so faint that another copy
 * of the picture may have others.
 */
const namedOf = (swatches: readonly Swatch[]): Swatch[] => {
  const [max] = swatches.toSorted((p, q) => q.share - p.share);
  const other = swatches.find((swatch) => swatch !== max);
  return [max, other].filter((swatch) => swatch !== undefined);
};

export const judgeColours = ({ swatches, hues, light }: Measured): Fact[] => {
  const facts = namedOf(swatches).map(colourFact);
  facts.push(fact('monochrome', 'grey', light.monochrome), fact('vivid', 'vivid', light.vivid));
  facts.push(fact('muted', 'muted', light.muted));
  if (light.monochrome < 0.5) {
    const green = hues.shares.green;
    facts.push(fact('warmth', 'warm', ramp(light.warmth, 0.4, 0.75) * ramp(green, 0.35, 0.2)));
    facts.push(fact('warmth', 'cool', ramp(-light.warmth, 0.4, 0.75)));
  }
  return facts;
};
