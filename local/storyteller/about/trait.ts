import kinds from './kinds.json' with { type: 'json' };
import type { Member } from './about.ts';
import type { Group } from './shapes.ts';

const traits: Readonly<Record<string, string>> = kinds.traits;
const sorts: Readonly<Record<string, string>> = kinds.sorts;

const singular = (noun: string): string => noun.replace(/ies$/u, 'y').replace(/(?<=[a-z])s$/u, '');

/** The names under which something is known of a kind, the nearest first: "old apple trees" is a tree. */
const namesOf = (kind: string): string[] => {
  const last = kind.split(' ').at(-1) ?? '';
  return [kind, singular(kind), last, singular(last)].flatMap((name) => [name, sorts[name] ?? name]);
};

/** One sentence that is true of any of its kind, to be said by somebody in the story; empty for people and the unknown. */
export const traitOf = (lead: Member | undefined, group: Group): string => {
  if (!lead || group === 'who' || group === 'unknown') return '';
  const known = [...namesOf(lead.kind ?? ''), group].find((name) => Object.hasOwn(traits, name));
  return known === undefined ? '' : (traits[known] ?? '');
};

const isOneOf = (kind: string, list: readonly string[]): boolean => namesOf(kind).some((name) => list.includes(name));

/** What a story may have its kind do: walk at the head of others, carry something home, have a part that comes loose. */
export const abilitiesOf = (kind: string, group: Group): string[] => [
  ...(group === 'animal' && !isOneOf(kind, kinds.cannotWalk) ? ['walks'] : []),
  ...(group === 'animal' && isOneOf(kind, kinds.carries) ? ['carries'] : []),
  ...(group === 'vehicle' || isOneOf(kind, kinds.hasScrews) ? ['screws'] : []),
];

const partOf: Readonly<Record<string, string>> = kinds.parts;

/** What of an animal one sees when it has just gone: "a tail". */
export const partSeen = (kind: string): string => {
  const name = namesOf(kind).find((one) => Object.hasOwn(partOf, one));
  return name === undefined ? 'somebody' : (partOf[name] ?? 'somebody');
};
