import { placeOf, spotAt } from '../eye/fields.ts';
import type { Measured } from '../eye/measure.ts';
import { isHue } from '../eye/groups.ts';
import type { NamedColour } from '../eye/nameColour.ts';
import { ramp } from '../eye/numbers.ts';
import type { Swatch } from '../eye/palette.ts';
import type { Touch } from '../eye/touch.ts';
import { plainName } from '../words/colourWords.ts';
import { fact, type Fact } from './fact.ts';

/** A hue is always named if its share of the picture and its saturated share (`vivid`) reach one of these pairs. */
const NAMED = [
  { share: 0, vivid: 0.08 },
  { share: 0.1, vivid: 0.02 },
  { share: 0.25, vivid: 0 },
] as const;
const NAMED_GRAY = 0.2;
/** Minimum shares of further colors. A color with a smaller share may be missing in another copy of the picture. */
const [FIRST_HUE, SECOND_HUE, SECOND] = [0.06, 0.1, 0.05];
const MAX_COLOURS = 4;
const MIN_TIGHT = 0.75;

const colourFact = ({ name, family, fit, share, tight, fields }: Swatch, rank: number): Fact => {
  // If the hue's tones differ much, its place may not be the place of the tone that gives it its name.
  const place = tight > MIN_TIGHT ? placeOf(fields)?.place : undefined;
  return fact('colour', name, 0.7 + 0.3 * fit, { family, share, place, rank });
};

const isNamed = ({ share, vivid }: Swatch): boolean =>
  NAMED.some((least) => share >= least.share && vivid >= least.vivid);

/** Two names with the same color word count as one color. */
const isNew = ({ name }: NamedColour, named: readonly NamedColour[]): boolean =>
  named.every((other) => plainName(other.name) !== plainName(name));

const namedOf = (swatches: readonly Swatch[]): Swatch[] => {
  const byShare = swatches.toSorted((p, q) => q.share - p.share);
  const hues = swatches.filter(({ group }) => isHue(group));
  const named: Swatch[] = [];
  const put = (swatch: Swatch | undefined): void => {
    if (swatch && isNew(swatch, named) && named.length < MAX_COLOURS) named.push(swatch);
  };
  hues.filter(isNamed).forEach(put);
  for (const least of [FIRST_HUE, SECOND_HUE].slice(named.length))
    put(hues.find((hue) => hue.share >= least && isNew(hue, named)));
  byShare.filter(({ group, share }) => !isHue(group) && share >= NAMED_GRAY).forEach(put);
  for (const swatch of byShare) if (named.length === 0 || (named.length < 2 && swatch.share >= SECOND)) put(swatch);
  return named;
};

const touchFact = ({ name, family, fit, share, x, y }: Touch): Fact =>
  fact('touch', name, 0.7 + 0.3 * fit, { family, share, place: spotAt(x, y), rank: 0.5 });

export const judgeColours = ({ swatches, touch, hues, light }: Measured): Fact[] => {
  const named = namedOf(swatches);
  const facts = named.map(colourFact);
  const isTouched = touch !== null && isNew(touch, named);
  if (isTouched) facts.push(touchFact(touch));
  facts.push(fact('monochrome', 'gray', isTouched ? 0 : light.monochrome), fact('vivid', 'vivid', light.vivid));
  facts.push(fact('muted', 'muted', light.muted));
  if (light.monochrome < 0.5) {
    // Green pictures are not called warm.
    const green = hues.shares.green / Math.max(0.05, 1 - hues.shares.gray);
    facts.push(fact('warmth', 'warm', ramp(light.warmth, 0.4, 0.75) * ramp(green, 0.35, 0.2)));
    facts.push(fact('warmth', 'cool', ramp(-light.warmth, 0.4, 0.75)));
  }
  return facts;
};
