import kinds from './kinds.json' with { type: 'json' };
import type { Member } from './about.ts';
import type { Group } from './shapes.ts';

const traits: Readonly<Record<string, string>> = kinds.traits;
const sorts: Readonly<Record<string, string>> = kinds.sorts;

const singular = (noun: string): string => noun.replace(/ies$/u, 'y').replace(/(?<=[a-z])s$/u, '');

/** Keys of facts about a kind, the most specific first: "old apple trees" is a tree. */
const namesOf = (kind: string): string[] => {
  const last = kind.split(' ').at(-1) ?? '';
  return [kind, singular(kind), last, singular(last)].flatMap((name) => [name, sorts[name] ?? name]);
};

/** One sentence that is true of any of its kind, for a character to say. Empty for people and unknown kinds. */
export const traitOf = (lead: Member | undefined, group: Group): string => {
  if (!lead || group === 'who' || group === 'unknown') return '';
  const known = [...namesOf(lead.kind ?? ''), group].find((name) => Object.hasOwn(traits, name));
  return known === undefined ? '' : (traits[known] ?? '');
};

const isOneOf = (kind: string, list: readonly string[]): boolean => namesOf(kind).some((name) => list.includes(name));

/** Actions that a story may give its kind: lead others, carry something home, lose a part. */
export const abilitiesOf = (kind: string, group: Group): string[] => [
  ...(group === 'animal' && !isOneOf(kind, kinds.cannotWalk) ? ['walks'] : []),
  ...(group === 'animal' && isOneOf(kind, kinds.carries) ? ['carries'] : []),
  ...(group === 'vehicle' || isOneOf(kind, kinds.hasScrews) ? ['screws'] : []),
];

const partOf: Readonly<Record<string, string>> = kinds.parts;

export const partSeen = (kind: string): string => {
  const name = namesOf(kind).find((one) => Object.hasOwn(partOf, one));
  return name === undefined ? 'somebody' : (partOf[name] ?? 'somebody');
};
