import { labOfHex } from '../eye/oklab.ts';
import names from '../eye/colourNames.json' with { type: 'json' };
import type { Fact } from '../judge/fact.ts';
import { rowWords, storyWhere } from '../words/where.ts';
import type { Slots } from './grammar.ts';

export type Say = {
  readonly key: string;
  readonly fact: Fact;
  readonly weight: number;
  /** Only one fact of a group is stated, because they would repeat each other. */
  readonly group: string;
  readonly slots: Slots;
};

export type Colour = { readonly fact: Fact; readonly name: string; readonly light: number };

/** A listener can remember two colors. With a third, the story would sound like a list. */
const MAX_COLOURS = 2;

/** @returns at most two colors, the larger one first, or only the most likely one if no color is certain */
export const coloursOf = (facts: readonly Fact[], stated: readonly Fact[]): Colour[] => {
  const isColour = ({ kind }: Fact): boolean => kind === 'colour' || kind === 'touch';
  const sure = stated.filter(isColour);
  const used = sure.length > 0 ? sure : facts.filter(isColour).slice(0, 1);
  return used
    .toSorted((p, q) => (p.rank ?? 0) - (q.rank ?? 0))
    .slice(0, MAX_COLOURS)
    .toSorted((p, q) => (q.share ?? 0) - (p.share ?? 0))
    .map((fact) => ({ fact, name: fact.value, light: lightOf(fact) }));
};

const lightOf = ({ value }: Fact): number => labOfHex(names.find(({ name }) => name === value)?.hex ?? '#888888')[0];

type Rule = { readonly weight: number; readonly group: string; readonly key?: (fact: Fact) => string };
const byValue = ({ kind, value }: Fact): string => `${kind}:${value}`;

export const sayId = ({ key, fact }: Say): string => `${key}|${fact.value}`;

/** `weight` is how distinctive a kind of fact is. Only one fact of a `group` is stated. */
const rules: Readonly<Partial<Record<Fact['kind'], Rule>>> = {
  key: { weight: 6.5, group: 'key', key: byValue },
  contrast: { weight: 5.5, group: 'contrast', key: byValue },
  brightest: { weight: 6.5, group: 'bright' },
  lightFrom: {
    weight: 6,
    group: 'bright',
    key: ({ value }) => (value === 'left' || value === 'right' ? 'lightFrom:side' : `lightFrom:${value}`),
  },
  frame: { weight: 7.5, group: 'bright', key: byValue },
  points: { weight: 8, group: 'points', key: byValue },
  level: { weight: 7, group: 'edge' },
  symmetry: { weight: 9, group: 'symmetry' },
  emptiness: { weight: 7, group: 'room' },
  busy: { weight: 6.5, group: 'room' },
  evenDetail: { weight: 7, group: 'room' },
  detailSide: { weight: 8, group: 'room', key: byValue },
  lines: { weight: 7, group: 'lines', key: byValue },
  cleanShapes: { weight: 7, group: 'surface' },
  textPage: { weight: 12, group: 'surface' },
  lineArt: { weight: 12, group: 'surface' },
  blank: { weight: 12, group: 'room' },
  format: { weight: 2, group: 'format', key: byValue },
};

/** @returns facts that can have a sentence. Colors cannot, because other phrases mention them. */
export const saysOf = (stated: readonly Fact[], colours: readonly Colour[]): Say[] =>
  stated.flatMap((fact) => {
    const rule = rules[fact.kind];
    if (!rule) return [];
    return [
      {
        key: rule.key?.(fact) ?? fact.kind,
        fact,
        weight: rule.weight,
        group: rule.group,
        slots: slotsFor(fact, colours),
      },
    ];
  });

const slotsFor = (fact: Fact, [first]: readonly Colour[]): Slots => ({
  ...(fact.kind === 'blank' ? { c: first?.name ?? 'gray' } : {}),
  ...(fact.place === undefined ? {} : { where: storyWhere(fact.place) }),
  ...(fact.row === undefined ? {} : { row: rowWords(fact.row) }),
  ...(fact.kind === 'emptiness' ? { amount: fact.value } : {}),
  ...(fact.kind === 'lightFrom' ? { side: fact.value } : {}),
});
