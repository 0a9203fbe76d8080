import { labOfHex } from '../eye/oklab.ts';
import names from '../eye/colourNames.json' with { type: 'json' };
import type { Fact } from '../judge/fact.ts';
import { rowWords, storyWhere } from '../words/where.ts';
import type { Slots } from './grammar.ts';
import rules from './sayRules.json' with { type: 'json' };

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

type Rule = { readonly weight: number; readonly group: string; readonly isByValue?: boolean | undefined };

/** `weight` is how distinctive a kind of fact is. Only one fact of a `group` is stated. */
const ruleOf: Readonly<Partial<Record<string, Rule>>> = rules;

const keyOf = ({ kind, value }: Fact, { isByValue }: Rule): string => {
  if (kind === 'lightFrom' && (value === 'left' || value === 'right')) return 'lightFrom:side';
  return isByValue ? `${kind}:${value}` : kind;
};

export const sayId = ({ key, fact }: Say): string => `${key}|${fact.value}`;

/** @returns facts that can have a sentence. Colors cannot, because other phrases mention them. */
export const saysOf = (stated: readonly Fact[], colours: readonly Colour[]): Say[] =>
  stated.flatMap((fact) => {
    const rule = ruleOf[fact.kind];
    if (!rule) return [];
    const { weight, group } = rule;
    return [{ key: keyOf(fact, rule), fact, weight, group, slots: slotsFor(fact, colours) }];
  });

const slotsFor = (fact: Fact, [first]: readonly Colour[]): Slots => ({
  ...(fact.kind === 'blank' ? { c: first?.name ?? 'gray' } : {}),
  ...(fact.place === undefined ? {} : { where: storyWhere(fact.place) }),
  ...(fact.row === undefined ? {} : { row: rowWords(fact.row) }),
  ...(fact.kind === 'emptiness' ? { amount: fact.value } : {}),
  ...(fact.kind === 'lightFrom' ? { side: fact.value } : {}),
});
