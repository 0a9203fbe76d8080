import type { Fact } from '../judge/fact.ts';
import { chooseSpot, colourAt, partOf, standingOf, wholeOf, wideOf, type Anchor } from './anchors.ts';
import invented from './invented.json' with { type: 'json' };
import { chooseLead } from './leads.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';

/** The words for each slot of a shape, with the facts that they state. */
export type StorySlots = { readonly slots: Readonly<Record<string, Anchor>>; readonly spotGroup: string };

const plain = (words: string): Anchor => ({ words, states: [] });

/** Chooses words even for slots that a shape does not use, so that a seed gives the same names in every shape. */
export const storySlots = ({ stated, colours }: Scene, random: Random): StorySlots => {
  const [first, second = first] = colours;
  const colour = (of: typeof first): Anchor => (of ? { words: of.name, states: [of.fact] } : plain('gray'));
  const spot = chooseSpot(stated, colours, random);
  const wide = wideOf(stated, colours);
  const the = (of: typeof first): Anchor => ({ words: `the ${colour(of).words}`, states: colour(of).states });
  const isWideFirst = wide.words === 'the dark' && random.next() < 0.6;
  return {
    spotGroup: spot.group,
    slots: {
      c1: colour(first),
      c2: colour(second),
      a: isWideFirst ? wide : the(first),
      b: the(second),
      spot,
      spotPlace: plain(spot.where),
      spotWord: plain(spot.oneWord),
      wide,
      under: standingOf(stated, colours),
      far: plain('the edge of it all'),
      most: colourAt(first),
      odd: colourAt(second),
      bright: partOf('bright', stated),
      dim: partOf('dim', stated),
      bare: partOf('bare', stated),
      here: plain(wholeOf(stated)),
      lead: chooseLead(stated, colours, random),
      ...names(random),
    },
  };
};

const names = (random: Random): Record<string, Anchor> => {
  const twoOf = (list: readonly string[]): [Anchor, Anchor] => {
    const one = random.pick(list);
    return [plain(one), plain(random.pick(list.filter((other) => other !== one)))];
  };
  const [she, she2] = twoOf(invented.she);
  const [he, he2] = twoOf(invented.he);
  const [surname, surname2] = twoOf(invented.surname);
  const [town] = twoOf(invented.town);
  const [month, nth] = [plain(random.pick(invented.month)), plain(random.pick(invented.nth))];
  return { she, she2, he, he2, surname, surname2, town, month, nth };
};

export const factsIn = (slots: Readonly<Record<string, Anchor>>, used: ReadonlySet<string>): Fact[] =>
  Object.entries(slots).flatMap(([name, { states }]) => (used.has(name) ? states : []));

/** Slots whose words state a fact well enough, so that it needs no other sentence. */
export const statingSlots: ReadonlySet<string> = new Set(['lead', 'bright', 'dim', 'bare']);
