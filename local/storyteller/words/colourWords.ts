import { known } from '../eye/nameColour.ts';
import { groupOf } from '../eye/groups.ts';
import { chromaOf } from '../eye/oklab.ts';

/** Names whose last word alone would be wrong. For example, "lichen gray" is a green. */
const plainNames: Readonly<Record<string, string>> = {
  'cream white': 'cream',
  'ivory white': 'cream',
  'lichen gray': 'green',
  'dusky mauve': 'pink',
};
const blueGreens = new Set(
  known.filter(({ lab }) => groupOf(...lab, chromaOf(lab)) === 'blue-green').map(({ name }) => name),
);

export const plainName = (name: string): string =>
  plainNames[name] ?? (blueGreens.has(name) ? 'blue-green' : (name.split(' ').at(-1) ?? name));

export const plainColour = (family: string): string => {
  const last = family.split(/[ -]/).at(-1) ?? '';
  const everyday: Readonly<Record<string, string>> = {
    beige: 'beige',
    tan: 'brown',
    cream: 'cream',
    gold: 'gold',
    olive: 'green',
    peach: 'pink',
    coral: 'pink',
    magenta: 'pink',
    mauve: 'purple',
    lavender: 'purple',
    violet: 'purple',
    indigo: 'blue',
    teal: 'teal',
    turquoise: 'teal',
    cyan: 'blue',
  };
  return everyday[last] ?? (last === '' ? 'gray' : last);
};
