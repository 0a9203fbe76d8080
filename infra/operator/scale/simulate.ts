import { moods } from '#shared/story/moods.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import ordinaryWords from '#functions/story/search/ordinaryWords.json' with { type: 'json' };
import { wordsOf } from '#functions/story/search/words.ts';
import { seeded, zipf } from './chance.ts';
import { load, peakRates, type Activity } from './load.ts';
import {
  exploreTouches,
  favoriteTouches,
  openTouches,
  pollTouches,
  purchaseTouches,
  searchTouches,
  storyTouches,
  videoTouches,
  type Touch,
} from './touches.ts';

/** A partition, or one item, of those whose keys are made alike, and the most that a second took of it, in units. */
export type Pressure = { name: string; writes: number; reads: number };

export type Simulated = {
  multiple: number;
  seconds: number;
  operations: number;
  /** The hottest partition of each kind of key, and the hottest items among those that are written by many. */
  partitions: Pressure[];
  items: Pressure[];
  /** The share of all opens that the best-liked story has. */
  hottestShare: number;
};

const EDGE_SECONDS = 30;
const TOP_STORIES = 12;
const FOUND = 24;
const PEOPLE_PER_STORY = 5;
const moodWords = moods.map(({ name }) => wordsOf(name)[0] ?? name);
const vocabulary = ordinaryWords.common.split(' ');

const idOf = (what: string, rank: number): string => sha256(`${what} ${rank}`).slice(0, 22);
const kindOf = (touch: Touch): string => {
  const [first = ''] = touch.pk.split('#');
  return touch.index === undefined ? first : `${touch.index} ${first}`;
};
const itemKindOf = ({ sk }: Touch): string => sk.split('#')[0] ?? '';

type Most = Map<string, { writes: number; reads: number }>;

const raise = (most: Most, name: string, { writes, reads }: { writes: number; reads: number }): void => {
  const known = most.get(name);
  most.set(name, { writes: Math.max(known?.writes ?? 0, writes), reads: Math.max(known?.reads ?? 0, reads) });
};

/** One second's units by partition and by item. */
class Second {
  private readonly partitions = new Map<string, { kind: string; writes: number; reads: number }>();
  private readonly items = new Map<string, { kind: string; writes: number; reads: number }>();

  add(touches: readonly Touch[]): void {
    for (const touch of touches) {
      const place = `${touch.index ?? ''} ${touch.pk}`;
      this.count(this.partitions, place, kindOf(touch), touch);
      this.count(this.items, `${place} ${touch.sk}`, `${kindOf(touch)} ${itemKindOf(touch)}`, touch);
    }
  }

  private count(into: typeof this.items, place: string, kind: string, { writes, reads }: Touch): void {
    const known = into.get(place) ?? { kind, writes: 0, reads: 0 };
    known.writes += writes;
    known.reads += reads;
    into.set(place, known);
  }

  settle(partitions: Most, items: Most): void {
    for (const one of this.partitions.values()) raise(partitions, one.kind, one);
    for (const one of this.items.values()) raise(items, one.kind, one);
  }
}

const listOf = (most: Most): Pressure[] =>
  [...most]
    .map(([name, units]) => ({ name, ...units }))
    .toSorted((a, b) => Math.max(b.writes, b.reads / 3) - Math.max(a.writes, a.reads / 3));

/**
 * Seconds of the day's peak, with the table's real keys: so many times today's load, stories liked as Zipf's law has it,
 * or (`viral`) one story with a third of all readers. The same numbers at every run.
 */
export const simulate = (multiple: number, { viral = false }: { viral?: boolean } = {}): Simulated => {
  const rates = peakRates(multiple);
  const perSecond = Object.values(rates).reduce((all, one) => all + one, 0);
  const seconds = Math.max(1, Math.min(load.windowSecondsMost, Math.floor(load.windowOperations / perSecond)));
  const random = seeded(multiple + (viral ? 1 : 0));
  const catalogue = Math.ceil(load.today.stories * load.publicShare * load.catalogueDays * multiple);
  const likely = zipf(catalogue, load.zipfExponent, random);
  const word = zipf(vocabulary.length, load.zipfExponent, random);
  const people = load.today.opens * multiple * PEOPLE_PER_STORY;
  const top = Array.from({ length: TOP_STORIES }, (_, index) => idOf('story', index + 1));
  const [partitions, items]: [Most, Most] = [new Map(), new Map()];
  const opened = { all: 0, first: 0 };

  const pickStory = (): string => idOf('story', viral && random() < load.viralShare ? 1 : likely());
  // Whoever searches finds what has the word, not what everybody reads.
  const pickFound = (): string => idOf('story', likely());
  const pickWord = (): string => vocabulary[word() - 1] ?? '';
  const pickTerms = (): string[] => {
    const terms = new Set(Array.from({ length: 3 }, () => moodWords[Math.floor(random() * moodWords.length)] ?? ''));
    for (let tries = 0; terms.size < load.searchTerms && tries < 500; tries += 1) terms.add(pickWord());
    return random() < load.publicShare ? [...terms] : [];
  };

  const touchesOf = (activity: Activity, at: Date, made: number): Touch[] => {
    const callerId = idOf('person', Math.floor(random() * people));
    const who = { uid: pickStory(), callerId, addressKey: callerId, at };
    const fresh = { uid: idOf('new', made), callerId, at };
    switch (activity) {
      case 'open':
        opened.all += 1;
        if (who.uid === top[0]) opened.first += 1;
        return openTouches(who);
      case 'favorite':
        return favoriteTouches(who);
      case 'search':
        return searchTouches(pickWord(), Array.from({ length: FOUND }, pickFound), at);
      case 'story':
        return storyTouches(fresh, pickTerms());
      case 'poll':
      case 'revoice':
        return pollTouches(fresh);
      case 'video':
        return videoTouches(fresh);
      case 'purchase':
        return purchaseTouches(fresh);
    }
  };

  let operations = 0;
  const explores = Math.min(rates.open, (load.edgeCaches * load.exploreAddresses) / EDGE_SECONDS);
  for (let index = 0; index < seconds; index += 1) {
    const at = new Date(Date.UTC(2026, 0, 15, 19, 0, index));
    const second = new Second();
    // So many as the rate has it, the rest by chance, so that rare things happen sometimes.
    const howMany = (rate: number): number => Math.floor(rate) + (random() < rate % 1 ? 1 : 0);
    for (const [activity, rate] of Object.entries(rates) as [Activity, number][])
      for (let count = howMany(rate); count > 0; count -= 1) {
        operations += 1;
        second.add(touchesOf(activity, at, operations));
      }
    for (let count = howMany(explores); count > 0; count -= 1) second.add(exploreTouches(top, at));
    second.settle(partitions, items);
  }
  return {
    multiple,
    seconds,
    operations,
    partitions: listOf(partitions),
    items: listOf(items),
    hottestShare: opened.all === 0 ? 0 : opened.first / opened.all,
  };
};
