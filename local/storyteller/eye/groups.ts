import { familyOf, type HueFamily } from './hues.ts';
import { known } from './nameColour.ts';
import { chromaOf } from './oklab.ts';

/** `deep orange` is an orange in shade. In a picture without bright orange, it counts as brown. */
export type Group = Exclude<HueFamily, 'gold'> | 'black' | 'white' | 'orange' | 'deep orange' | 'yellow' | 'beige';

const PALE = 0.085;

export const groupOf = (light: number, a: number, b: number, chroma: number): Group => {
  if (light < 0.28 && chroma < 0.055) return 'black';
  if (chroma < 0.035) return light > 0.9 ? 'white' : 'gray';
  const family = familyOf(light, a, b);
  // The factors are `b / a` at the hue boundaries: 0.42 at 203° (blues begin), 0.78 at 38° (reds end), 7.1 at 82°
  // (oranges end).
  if (family === 'blue-green' && b < 0.42 * a) return 'blue';
  if (family === 'gold') {
    if (light < 0.62 && b > 7.1 * a) return 'green';
    if (chroma < PALE) return 'beige';
    return b < 7.1 * a ? 'orange' : 'yellow';
  }
  if (family !== 'brown' || chroma < 0.2 * light) return family;
  if (b < 0.78 * a) return chroma < 0.3 * light ? 'brown' : 'red';
  return 'deep orange';
};

export const isHue = (group: Group): boolean => group !== 'gray' && group !== 'black' && group !== 'white';

/** Endings of the names in a group. The nearest name may be wrong: for example, a brown must not be "rust red". */
const endings: Partial<Record<Group, RegExp>> = {
  black: /black$/,
  brown: /brown$/,
  red: /red$/,
  orange: /orange$|gold$/,
  yellow: /yellow$/,
  beige: /beige$|white$|brown$/,
};
const browns: readonly Group[] = ['brown', 'deep orange', 'orange'];

const namesIn = (group: Group): typeof known =>
  known.filter(({ name, lab }) => {
    const its = groupOf(...lab, chromaOf(lab));
    const isIn = its === group || (group === 'brown' && browns.includes(its));
    return isIn && (endings[group]?.test(name) ?? true);
  });

const namesByGroup = new Map<Group, typeof known>();

/** @returns the names for colors of the group, so that a green is named as a green even if it is nearly gray */
export const namesOf = (group: Group): typeof known => {
  const its = namesByGroup.get(group) ?? namesIn(group);
  namesByGroup.set(group, its);
  return its.length > 0 ? its : known;
};
