import { placeOf, spotAt } from '../eye/fields.ts';
import type { Measured } from '../eye/measure.ts';
import type { Swatch } from '../eye/palette.ts';
import { ramp } from '../eye/numbers.ts';
import { fact, type Fact } from './fact.ts';

/** Smaller than this, and in one place, it is a touch: a small thing of that colour. */
const TOUCH = { share: 0.04, spread: 0.12 } as const;
const LEAST_TIGHT = 0.75;

const colourFact = ({ name, family, fit, share, tight, fields, x, y, spread }: Swatch, rank: number): Fact => {
  const isTouch = share < TOUCH.share && spread < TOUCH.spread;
  // Where most of a hue lies is not where most of a tone lies, unless they are nearly the same.
  const place = isTouch ? spotAt(x, y) : tight > LEAST_TIGHT ? placeOf(fields)?.place : undefined;
  return fact(isTouch ? 'touch' : 'colour', name, 0.7 + 0.3 * fit, { family, share, place, rank });
};

/**
 * The two colours somebody would name: the one that there is most of, and of the others the one that stands out most.
 * Further ones stand out so little that the next copy of the picture may have others.
 */
const namedOf = (swatches: readonly Swatch[]): Swatch[] => {
  const [most] = swatches.toSorted((p, q) => q.share - p.share);
  const other = swatches.find((swatch) => swatch !== most);
  return [most, other].filter((swatch) => swatch !== undefined);
};

/** The two colours with their places, and what holds of all of them. */
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
