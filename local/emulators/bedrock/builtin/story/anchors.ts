import type { Fact, FactKind } from '../judge/fact.ts';
import { plainColour } from '../words/colourWords.ts';
import { storyWhere } from '../words/where.ts';
import type { Random } from './random.ts';
import type { Colour } from './says.ts';

/** Something in the picture that a story can point at: a phrase for it, and the facts that phrase states. */
export type Anchor = { readonly words: string; readonly states: readonly Fact[] };

/** A small thing with its place: 'the touch of copper high on the left'. */
export type Spot = Anchor & { readonly where: string; readonly oneWord: string; readonly group: string };

const finder =
  (stated: readonly Fact[]) =>
  (kind: FactKind, value?: string): Fact | undefined =>
    stated.find((fact) => fact.kind === kind && (value === undefined || fact.value === value));

/** The small things a story may make its own, the most telling first. Their colour is one of the story's two, or none. */
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
  return spots;
};

/** What every picture has. */
const ANYWHERE = [
  ['the far end of it', 'at the far end'],
  ['one corner of it', 'in one corner'],
  ['the nearest edge of it', 'at the near edge'],
] as const;

/** One of the two most telling small things; the seed chooses, so that two stories do not lean on the same one. */
export const chooseSpot = (stated: readonly Fact[], colours: readonly Colour[], random: Random): Spot => {
  const spots = spotsIn(stated, colours);
  if (spots.length > 0) return random.pick(spots);
  const [words, where] = random.pick(ANYWHERE);
  return { words, where, oneWord: 'here', group: '', states: [] };
};

/** The large thing: the dark, or all that there is of the first colour. */
export const wideOf = (stated: readonly Fact[], [first]: readonly Colour[]): Anchor => {
  const dark = finder(stated)('key', 'dark');
  if (dark) return { words: 'the dark', states: [dark] };
  return { words: `all that ${first?.name ?? 'grey'}`, states: first ? [first.fact] : [] };
};

/** Where the people of the story stand: in the dark, or between two colours. */
export const standingOf = (stated: readonly Fact[], [first, second]: readonly Colour[]): Anchor => {
  const dark = finder(stated)('key', 'dark');
  if (dark) return { words: 'in the dark', states: [dark] };
  const name = first?.name ?? 'grey';
  return { words: second ? `between the ${name} and the ${second.name}` : `in the ${name}`, states: [] };
};

const drawn: readonly FactKind[] = ['cleanShapes', 'textPage', 'lineArt', 'blank'];

/** What the story calls all of it. */
export const wholeOf = (stated: readonly Fact[]): string =>
  stated.some(({ kind }) => drawn.includes(kind)) ? 'the picture' : 'the view';
