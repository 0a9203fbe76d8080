import { labOfHex } from '../eye/oklab.ts';
import names from '../eye/colourNames.json' with { type: 'json' };
import type { Fact } from '../judge/fact.ts';
import { amountWords } from '../judge/layout.ts';
import { rowWords, storyWhere } from '../words/where.ts';
import type { Slots } from './grammar.ts';

/** A fact a story may say in a sentence of its own. */
export type Say = {
  /** Which phrases say it. */
  readonly key: string;
  readonly fact: Fact;
  readonly weight: number;
  /** Of one group only one is said: they would tell the same thing twice. */
  readonly group: string;
  readonly slots: Slots;
};

export type Colour = { readonly fact: Fact; readonly name: string; readonly light: number; readonly hue: number };

/** The picture's named colours, largest first; never empty, for a story has to call the picture something. */
export const coloursOf = (facts: readonly Fact[], stated: readonly Fact[]): Colour[] => {
  const all = facts.filter(({ kind }) => kind === 'colour');
  const sure = stated.filter(({ kind }) => kind === 'colour');
  const used = sure.length > 0 ? sure : all.slice(0, 1);
  return [...used]
    .sort((p, q) => (q.share ?? 0) - (p.share ?? 0))
    .map((fact) => ({ fact, name: fact.value, ...toneOf(fact) }));
};

const toneOf = ({ value }: Fact): { light: number; hue: number } => {
  const [light, a, b] = labOfHex(names.find(({ name }) => name === value)?.hex ?? '#888888');
  return { light, hue: Math.hypot(a, b) < 0.03 ? Number.NaN : (Math.atan2(b, a) * 180) / Math.PI };
};

type Rule = { readonly weight: number; readonly group: string; readonly key?: (fact: Fact) => string };
const byValue = ({ kind, value }: Fact): string => `${kind}:${value}`;

/** Names one thing to say among all that can be said of a picture. */
export const sayId = ({ key, fact }: Say): string => `${key}|${fact.value}`;

/** How much a fact tells of this picture and no other, and what it must not be said beside. */
const rules: Readonly<Partial<Record<Fact['kind'], Rule>>> = {
  accent: { weight: 10, group: 'spot', key: byValue },
  monochrome: { weight: 10, group: 'tone' },
  vivid: { weight: 6, group: 'tone' },
  muted: { weight: 6, group: 'tone' },
  hue: { weight: 6.5, group: 'hue' },
  key: { weight: 6.5, group: 'key', key: byValue },
  contrast: { weight: 5.5, group: 'contrast', key: byValue },
  warmth: { weight: 5, group: 'warmth', key: byValue },
  brightest: { weight: 6.5, group: 'bright' },
  lightFrom: {
    weight: 6,
    group: 'bright',
    key: ({ value }) => (value === 'left' || value === 'right' ? 'lightFrom:side' : `lightFrom:${value}`),
  },
  frame: { weight: 7.5, group: 'bright', key: byValue },
  glow: { weight: 8, group: 'bright' },
  disc: { weight: 9, group: 'disc' },
  figure: { weight: 9, group: 'figure' },
  points: { weight: 8, group: 'points', key: byValue },
  subject: { weight: 6.5, group: 'subject', key: byValue },
  sky: { weight: 10, group: 'sky', key: byValue },
  sunset: { weight: 11, group: 'sky' },
  time: { weight: 6, group: 'time', key: byValue },
  horizon: { weight: 8.5, group: 'edge' },
  level: { weight: 7, group: 'edge' },
  skyline: { weight: 9, group: 'edge' },
  water: { weight: 10, group: 'water', key: byValue },
  greenery: { weight: 9.5, group: 'green', key: byValue },
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

/** Everything stated, as it may be said in a sentence; colours come with their amount, their place or their company. */
export const saysOf = (stated: readonly Fact[], colours: readonly Colour[]): Say[] => {
  const says: Say[] = [];
  for (const fact of stated) {
    const rule = rules[fact.kind];
    const slots = slotsFor(fact, colours);
    if (rule && slots)
      says.push({ key: rule.key?.(fact) ?? fact.kind, fact, weight: rule.weight, group: rule.group, slots });
  }
  return [...says, ...colourSays(colours)];
};

const slotsFor = (fact: Fact, colours: readonly Colour[]): Slots | null => {
  const [first, second] = colours;
  if (fact.kind === 'monochrome') {
    const byLight = [...colours].sort((p, q) => p.light - q.light);
    const [deep, pale] = [byLight[0], byLight.at(-1)];
    return deep && pale && colours.length > 2 ? { deep: deep.name, pale: pale.name } : {};
  }
  if (fact.kind === 'warmth')
    return first && second && agree(fact.value, [first, second]) ? { c1: first.name, c2: second.name } : null;
  return {
    ...(fact.kind === 'hue' ? { c: fact.value } : fact.colour === undefined ? {} : { c: fact.colour }),
    ...(fact.place === undefined ? {} : { where: storyWhere(fact.place) }),
    ...(fact.row === undefined ? {} : { row: rowWords(fact.row) }),
    ...(fact.kind === 'emptiness' ? { amount: fact.value } : {}),
    ...(fact.kind === 'lightFrom' ? { side: fact.value } : {}),
  };
};

/** Warm or cool is only said with two colours that are so themselves. */
const agree = (temperature: string, colours: readonly Colour[]): boolean =>
  colours.every(({ hue }) => {
    if (Number.isNaN(hue)) return false;
    const warm = hue > -25 && hue < 105;
    return temperature === 'warm' ? warm : !warm;
  });

const colourSays = (colours: readonly Colour[]): Say[] => {
  const says: Say[] = [];
  const [first, ...rest] = colours;
  if (!first) return says;
  const { share = 0 } = first.fact;
  const most = { c: first.name, amount: amountWords(share) };
  if (share >= 0.3) says.push({ key: 'colour:most', fact: first.fact, weight: 4.5, group: 'most', slots: most });
  for (const { fact, name } of rest)
    if (fact.place !== undefined) {
      const slots = { c: name, where: storyWhere(fact.place) };
      says.push({ key: 'colour:placed', fact, weight: 4.4, group: `placed ${name}`, slots });
    }
  const [second, ...others] = rest;
  if (second)
    says.push({
      key: 'colour:pair',
      fact: second.fact,
      weight: 2.5,
      group: 'pair',
      slots: { c1: first.name, c2: second.name },
    });
  for (const { fact, name } of others)
    says.push({ key: 'colour:also', fact, weight: 2, group: `placed ${name}`, slots: { c: name } });
  return says;
};
