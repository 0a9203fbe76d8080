import type { Fact, FactKind } from '../judge/fact.ts';
import { plainColour } from '../words/colourWords.ts';
import { storyWhere } from '../words/where.ts';
import type { Random } from './random.ts';
import type { Colour } from './says.ts';

/** A phrase about the picture. `states` are the facts that it states. */
export type Anchor = { readonly words: string; readonly states: readonly Fact[] };

/** A part of the picture, such as 'the touch of copper high on the left'. */
export type Spot = Anchor & { readonly where: string; readonly oneWord: string; readonly group: string };

const finder =
  (stated: readonly Fact[]) =>
  (kind: FactKind, value?: string): Fact | undefined =>
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

type Part = readonly [kind: FactKind, value: string | undefined, words: string];

/**
 * @returns a function that names a part of the picture by the first of these facts that is stated. Without one, it
 * returns `otherwise`, such as 'the lightest part', which every picture has.
 */
const partOf =
  (parts: readonly Part[], otherwise: string) =>
  (stated: readonly Fact[]): Anchor => {
    for (const [kind, value, words] of parts) {
      const fact = finder(stated)(kind, value);
      if (fact) return { words: fact.place ? `${words} ${storyWhere(fact.place)}` : words, states: [fact] };
    }
    return { words: otherwise, states: [] };
  };

export const brightPart = partOf(
  [
    ['brightest', undefined, 'the brightest part'],
    ['frame', 'light within', 'the light in the middle'],
    ...Object.entries(LIGHT_WHERE).map(([value, where]): Part => ['lightFrom', value, `the light ${where}`]),
  ],
  'the lightest part',
);

export const darkPart = partOf(
  [
    ['frame', 'light within', 'the dark round the edge'],
    ['frame', 'dark within', 'the dark in the middle'],
    ['lightFrom', 'above', 'the darker part low down'],
    ['lightFrom', 'below', 'the darker part high up'],
    ['lightFrom', 'left', 'the darker part on the right'],
    ['lightFrom', 'right', 'the darker part on the left'],
  ],
  'the darkest part',
);

export const emptyPart = partOf(
  [
    ['emptiness', undefined, 'the wide empty part'],
    ['detailSide', 'below', 'the plainer part high up'],
    ['detailSide', 'above', 'the plainer part low down'],
  ],
  'the emptiest part',
);

const drawn: readonly FactKind[] = ['cleanShapes', 'textPage', 'lineArt', 'blank'];

export const wholeOf = (stated: readonly Fact[]): string =>
  stated.some(({ kind }) => drawn.includes(kind)) ? 'the picture' : 'the view';
