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

/** The small things a story may make its own, the most telling first. */
const spotsIn = (stated: readonly Fact[], colours: readonly Colour[]): Spot[] => {
  const find = finder(stated);
  const spots: Spot[] = [];
  const put = (fact: Fact | undefined, words: string, oneWord: string, group: string): void => {
    if (!fact?.place) return;
    const where = storyWhere(fact.place);
    spots.push({ words: `${words} ${where}`, where, oneWord, group, states: [fact] });
  };
  const accent = find('accent');
  const amount = accent?.value === 'small' ? 'touch' : 'patch';
  put(accent, `the ${amount} of ${accent?.colour ?? ''}`, plainColour(accent?.family ?? ''), 'spot');
  put(find('disc'), 'the pale round shape', 'round', 'disc');
  put(find('figure'), 'the small dark shape', 'dark', 'figure');
  put(find('glow'), 'the bright place', 'bright', 'bright');
  const subject = find('subject', 'one colour');
  put(subject, `the ${subject?.colour ?? ''} part`, 'there', 'subject');
  for (const { fact, name } of colours.slice(2, 5))
    put(fact, `the ${name}`, plainColour(fact.family ?? ''), `placed ${name}`);
  put(find('brightest'), 'the brightest part', 'bright', 'bright');
  return spots;
};

/** One of the two most telling small things; the seed chooses, so that two stories do not lean on the same one. */
export const chooseSpot = (stated: readonly Fact[], colours: readonly Colour[], random: Random): Spot => {
  const spots = spotsIn(stated, colours).slice(0, 2);
  if (spots.length > 0) return random.pick(spots);
  const name = (colours[2] ?? colours[1] ?? colours[0])?.name ?? 'grey';
  return { words: `the last of the ${name}`, where: 'in the middle', oneWord: 'here', group: '', states: [] };
};

/** The large things: water, sky, what grows, the dark. */
export const widesIn = (stated: readonly Fact[]): Anchor[] => {
  const find = finder(stated);
  const wides: Anchor[] = [];
  const put = (words: string, ...facts: readonly (Fact | undefined)[]): void => {
    const states = facts.filter((fact) => fact !== undefined);
    if (states.length > 0) wides.push({ words, states });
  };
  put('the water', find('water'));
  const sky = find('sunset') ?? find('sky');
  if (sky && (sky.share ?? 1) > 0.15) put('the sky', sky);
  put('the green', find('greenery'));
  put('the dark', find('key', 'dark'));
  return wides;
};

/** Where the people of the story stand: 'under that sky', or between two colours. */
export const standings = (stated: readonly Fact[], [first, second]: readonly Colour[]): Anchor[] => {
  const find = finder(stated);
  const table: [string, Fact | undefined][] = [
    ['beside the water', find('water')],
    ['in the low light', find('sunset')],
    ['under that sky', find('sky')],
    ['in the blue dusk', find('time', 'blue dusk')],
    ['among the green', find('greenery')],
    ['in the dark', find('key', 'dark')],
  ];
  const found = table.flatMap(([words, fact]) => (fact ? [{ words, states: [fact] }] : []));
  if (found.length > 0) return found;
  const name = first?.name ?? 'grey';
  return [{ words: second ? `between the ${name} and the ${second.name}` : `in the ${name}`, states: [] }];
};

export const farEdge = (stated: readonly Fact[]): Anchor => {
  for (const kind of ['horizon', 'skyline'] as const) {
    const fact = finder(stated)(kind);
    if (fact) return { words: `the ${kind}`, states: [fact] };
  }
  return { words: 'the far edge', states: [] };
};

const outdoors: readonly FactKind[] = ['sky', 'sunset', 'water', 'greenery', 'horizon', 'skyline'];
const drawn: readonly FactKind[] = ['cleanShapes', 'textPage', 'lineArt', 'blank'];

/** What the story calls all of it: a place only where it is known to be one. */
export const wholeOf = (stated: readonly Fact[]): string => {
  if (stated.some(({ kind }) => outdoors.includes(kind))) return 'the place';
  return stated.some(({ kind }) => drawn.includes(kind)) ? 'the picture' : 'the view';
};
