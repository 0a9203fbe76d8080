import { known } from '../eye/nameColour.ts';
import { groupOf } from '../eye/groups.ts';
import { chromaOf } from '../eye/oklab.ts';
import everydayColours from './everydayColours.json' with { type: 'json' };

/** `names` are those whose last word alone would be wrong. For example, "lichen gray" is a green. */
const { names, families }: Readonly<Record<'names' | 'families', Readonly<Record<string, string>>>> = everydayColours;
const blueGreens = new Set(
  known.filter(({ lab }) => groupOf(...lab, chromaOf(lab)) === 'blue-green').map(({ name }) => name),
);

export const plainName = (name: string): string =>
  names[name] ?? (blueGreens.has(name) ? 'blue-green' : (name.split(' ').at(-1) ?? name));

export const plainColour = (family: string): string => {
  const last = family.split(/[ -]/).at(-1) ?? '';
  return families[last] ?? (last === '' ? 'gray' : last);
};
