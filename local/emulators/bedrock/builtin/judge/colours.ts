import { placeOf } from '../eye/fields.ts';
import { rulingHue } from '../eye/hues.ts';
import type { Measured } from '../eye/measure.ts';
import { ramp } from '../eye/numbers.ts';
import { fact, type Fact } from './fact.ts';

/** Named colours with their places, the one odd colour, and what holds of all of them. */
export const judgeColours = ({ swatches, accent, hues, light }: Measured): Fact[] => {
  const facts: Fact[] = [];
  for (const { name, family, fit, tight, share, fields } of swatches.slice(0, 6)) {
    if (share < 0.05) continue;
    const confidence = 0.45 + 0.55 * fit * (0.6 + 0.4 * tight) + 0.15 * ramp(share, 0.05, 0.3);
    facts.push(fact('colour', name, confidence, { family, share, place: placeOf(fields)?.place }));
  }
  if (accent) {
    const { colour, family, place, share, confidence } = accent;
    facts.push(fact('accent', share < 0.02 ? 'small' : 'patch', confidence, { colour, family, place, share }));
  }
  const ruling = rulingHue(hues);
  if (ruling) facts.push(fact('hue', ruling.family, ruling.confidence, { share: ruling.share }));
  facts.push(fact('monochrome', 'grey', light.monochrome), fact('vivid', 'vivid', light.vivid));
  facts.push(fact('muted', 'muted', light.muted));
  if (light.monochrome < 0.5) {
    const green = hues.shares.green;
    facts.push(fact('warmth', 'warm', ramp(light.warmth, 0.4, 0.75) * ramp(green, 0.35, 0.2)));
    facts.push(fact('warmth', 'cool', ramp(-light.warmth, 0.4, 0.75)));
  }
  return facts;
};
