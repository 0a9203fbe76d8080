import type { Measured } from '../eye/measure.ts';
import { ramp } from '../eye/numbers.ts';
import { fact, type Fact } from './fact.ts';

export const judgeLight = ({ light, points, hues, texture }: Measured): Fact[] => {
  const seen = ramp(light.range, 0.1, 0.22);
  const facts = [
    fact('key', 'dark', light.dark),
    // A pale picture is light and has little chroma. A bright yellow is not pale.
    fact('key', 'pale', light.pale * ramp(light.chroma90, 0.17, 0.12)),
    fact('contrast', 'high', ramp(light.contrast, 0.46, 0.62)),
    // Two colors of the same lightness still contrast, and so does a little ink on a white page.
    fact(
      'contrast',
      'low',
      ramp(light.range, 0.42, 0.25) *
        ramp(light.range, 0.01, 0.03) *
        ramp(light.chroma90, 0.135, 0.115) *
        ramp(texture.edge, 0.03, 0.012),
    ),
    fact('brightest', 'brightest', seen * ramp(light.brightestLead, 0.025, 0.1) * ramp(light.brightestHas, 0.25, 0.5), {
      place: light.brightest,
    }),
    fact('frame', 'light within', seen * ramp(light.middleLead, 0.07, 0.16)),
    fact('frame', 'dark within', seen * ramp(-light.middleLead, 0.07, 0.16)),
    ...lightFrom(light, seen),
  ];
  // Bright points in a green picture are ignored, because they may be sky between leaves.
  if (hues.shares.green < 0.2)
    facts.push(fact('points', points > 20 ? 'many' : 'some', ramp(points, 6, 12) * ramp(light.median, 0.4, 0.35)));
  return facts;
};

const lightFrom = ({ topLead, leftLead, brightest }: Measured['light'], seen: number): Fact[] => {
  const upright = Math.abs(topLead) > Math.abs(leftLead) * 1.15;
  if (upright) {
    const value = topLead > 0 ? 'above' : 'below';
    const against = brightest.startsWith(topLead > 0 ? 'bottom' : 'top') ? 0 : 1;
    return [fact('lightFrom', value, seen * against * ramp(Math.abs(topLead), 0.06, 0.2))];
  }
  return [fact('lightFrom', leftLead > 0 ? 'left' : 'right', seen * ramp(Math.abs(leftLead), 0.06, 0.18))];
};
