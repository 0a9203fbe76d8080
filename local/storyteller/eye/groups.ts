import { familyOf, type HueFamily } from './hues.ts';
import { known } from './nameColour.ts';
import { chromaOf } from './oklab.ts';

/** A deep orange is an orange in shade, or brown where no lit orange is near. */
export type Group = Exclude<HueFamily, 'gold'> | 'black' | 'white' | 'orange' | 'deep orange' | 'yellow' | 'beige';

const PALE = 0.085;

export const groupOf = (light: number, a: number, b: number, chroma: number): Group => {
  if (light < 0.28 && chroma < 0.055) return 'black';
  if (chroma < 0.035) return light > 0.9 ? 'white' : 'grey';
  const family = familyOf(light, a, b);
  // A hue's slope b/a: 0.42 is 203 degrees, where blues begin, 0.78 is 38, where reds end, and 7.1 is 82, where oranges do.
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

export const isHue = (group: Group): boolean => group !== 'grey' && group !== 'black' && group !== 'white';

/** The nearest colour's name may mislead: a brown is never "rust red". */
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

/** Names a green as a green even if it is nearly grey. */
export const namesOf = (group: Group): typeof known => {
  const its = namesByGroup.get(group) ?? namesIn(group);
  namesByGroup.set(group, its);
  return its.length > 0 ? its : known;
};
