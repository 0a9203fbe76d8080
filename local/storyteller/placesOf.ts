import type { Place } from './eye/fields.ts';
import type { Fact } from './judge/fact.ts';

type Box = { left: number; top: number; width: number; height: number };

const LOW = 0;
const MID = 30;
const HIGH = 55;
const PART = 45;

const columns: readonly [RegExp, number][] = [
  [/\bleft\b/, LOW],
  [/\bright\b/, HIGH],
];
const rows: readonly [RegExp, number][] = [
  [/\b(?:top|upper)\b/, LOW],
  [/\b(?:bottom|lower)\b/, HIGH],
];

const offsetIn = (lines: readonly [RegExp, number][], place: Place): number =>
  lines.find(([name]) => name.test(place))?.[1] ?? MID;

/** Whether a place is small enough to point at. A half of the picture is not. */
const isNarrow = (place: Place): boolean => !place.includes('half') && place !== 'middle';

const boxOf = (place: Place): Box => ({
  left: offsetIn(columns, place),
  top: offsetIn(rows, place),
  width: PART,
  height: PART,
});

/** @returns boxes in percent of the picture. They are rough, because a fact names a field, not a box. */
export const placesOf = (facts: readonly Pick<Fact, 'colour' | 'place'>[]): (Box & { thing: string })[] =>
  facts.flatMap(({ colour, place }) =>
    colour !== undefined && place !== undefined && isNarrow(place) ? [{ thing: colour, ...boxOf(place) }] : [],
  );
