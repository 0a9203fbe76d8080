import type { Fact, FactKind } from '../judge/fact.ts';
import { plainColour } from '../words/colourWords.ts';
import { storyWhere } from '../words/where.ts';
import parts from './parts.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { Colour } from './says.ts';

/** A phrase about the picture. `states` are the facts that it states. */
export type Anchor = { readonly words: string; readonly states: readonly Fact[] };

type Parts = {
  readonly known: readonly { readonly kind: string; readonly value?: string | undefined; readonly words: string }[];
  readonly otherwise: string;
};

/** A part of the picture, such as 'the touch of copper high on the left'. */
export type Spot = Anchor & { readonly where: string; readonly oneWord: string; readonly group: string };

const finder =
  (stated: readonly Fact[]) =>
  (kind: string, value?: string): Fact | undefined =>
    stated.find((fact) => fact.kind === kind && (value === undefined || fact.value === value));

const LIGHT_WHERE: Readonly<Record<string, string>> = {
  above: 'high up',
  below: 'low down',
  left: 'on the left',
  right: 'on the right',
};

/** @returns the picture's most distinctive parts. A part with a color has one of the story's two colors. */
const spotsIn = (stated: readonly Fact[], colours: readonly Colour[]): Spot[] => {
  const spots: Spot[] = [];
  const put = (fact: Fact | undefined, words: string, oneWord: string, group: string): void => {
    if (!fact?.place) return;
    const where = storyWhere(fact.place);
    spots.push({ words: `${words} ${where}`, where, oneWord, group, states: [fact] });
  };
  const touch = colours.find(({ fact }) => fact.kind === 'touch');
  put(touch?.fact, `the touch of ${touch?.name ?? ''}`, plainColour(touch?.fact.family ?? ''), 'spot');
  put(finder(stated)('brightest'), 'the brightest part', 'bright', 'bright');
  if (spots.length > 0) return spots;
  for (const { fact, name } of colours) put(fact, `the ${name}`, plainColour(fact.family ?? ''), 'spot');
  const light = finder(stated)('lightFrom');
  const where = light && LIGHT_WHERE[light.value];
  if (where) spots.push({ words: `the light ${where}`, where, oneWord: 'light', group: 'bright', states: [light] });
  return spots;
};

/** Parts that every picture has, for a picture without a distinctive one. */
const ANYWHERE = [
  ['the far end', 'at the far end'],
  ['one corner', 'in one corner'],
  ['the near edge', 'at the near edge'],
] as const;

/** Picks one of the most distinctive parts at random, so that stories differ. */
export const chooseSpot = (stated: readonly Fact[], colours: readonly Colour[], random: Random): Spot => {
  const spots = spotsIn(stated, colours);
  if (spots.length > 0) return random.pick(spots);
  const [words, where] = random.pick(ANYWHERE);
  return { words, where, oneWord: 'here', group: '', states: [] };
};

export const wideOf = (stated: readonly Fact[], [first]: readonly Colour[]): Anchor => {
  const dark = finder(stated)('key', 'dark');
  if (dark) return { words: 'the dark', states: [dark] };
  return { words: `all that ${first?.name ?? 'gray'}`, states: first ? [first.fact] : [] };
};

export const standingOf = (stated: readonly Fact[], [first, second]: readonly Colour[]): Anchor => {
  const dark = finder(stated)('key', 'dark');
  if (dark) return { words: 'in the dark', states: [dark] };
  const name = first?.name ?? 'gray';
  return { words: second ? `between the ${name} and the ${second.name}` : `in the ${name}`, states: [] };
};

export const colourAt = (colour: Colour | undefined): Anchor => {
  const words = `${colour?.fact.kind === 'touch' ? 'the touch of' : 'the'} ${colour?.name ?? 'gray'}`;
  const place = colour?.fact.place;
  return { words: place ? `${words} ${storyWhere(place)}` : words, states: colour ? [colour.fact] : [] };
};

/**
 * Names a part of the picture by the first fact of parts.json that is stated. Without one, it is a part that every
 * picture has, such as 'the lightest part'.
 */
export const partOf = (name: keyof typeof parts, stated: readonly Fact[]): Anchor => {
  const { known, otherwise }: Parts = parts[name];
  for (const { kind, value, words } of known) {
    const fact = finder(stated)(kind, value);
    if (fact) return { words: fact.place ? `${words} ${storyWhere(fact.place)}` : words, states: [fact] };
  }
  return { words: otherwise, states: [] };
};

const drawn: readonly FactKind[] = ['cleanShapes', 'textPage', 'lineArt', 'blank'];

export const wholeOf = (stated: readonly Fact[]): string =>
  stated.some(({ kind }) => drawn.includes(kind)) ? 'the picture' : 'the view';
