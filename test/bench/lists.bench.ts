import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '#shared/limits.ts';
import { favoritesIn } from '#functions/gallery/store/favorites.ts';
import { galleryIn } from '#functions/gallery/store/gallery.ts';
import { favoritesIndex } from '#functions/gallery/store/keys.ts';
import { rankingIn } from '#functions/gallery/store/ranking.ts';
import { searchIn } from '#functions/gallery/store/search.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import { wordsOf } from '#functions/story/search/words.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import type { Story } from '#functions/story/story.ts';
import { elapsedMilliseconds, median, within } from '../support/measure.ts';
import { newDataFolder, removeDataFolder } from '../support/product.ts';
import { aPublicStory, putItems, putPublicStories } from '../support/publicStories.ts';
import { startTable } from '../support/table.ts';

const FEW = 1_000;
const MANY = 100_000;
const RATIO = 1.2;
const SEARCH_REQUESTS = 8;
const ROUNDS = 101;
const WARM_UP = 10;
const SEED_AT_ONCE = 1_000;
/** One story in eight has both searched words, so a search must skip the others. */
const RARE = 8;
const OWNER = 'u_ownerownerownerowner00';
const FAN = 'u_fanfanfanfanfanfanf00';

/** An id depends only on the index, so the newest stories are in the same partitions for every total. */
const uidOf = (index: number): string => createHash('sha256').update(String(index)).digest('base64url').slice(0, 22);

/** The number of stories with views in this week. */
const LOOKED_AT = 60;

/** Not a mood of the product, so stories are found only by their text. */
const NO_MOOD = 0;

/** The worst case: all stories have the same owner, favorite and word. */
const storyAt = (index: number, count: number, now: Date): Story => {
  const minutesAgo = (index * 90 * 24 * 60) / count;
  const at = new Date(now.getTime() - Math.floor(minutesAgo * 60_000)).toISOString();
  const text = index % RARE === 0 ? 'Sunset, lighthouse' : 'Sunset';
  const content = { body: text, alts: [''], keywords: [], moodId: NO_MOOD, neighbourMoodIds: [] };
  return aPublicStory({ uid: uidOf(index), text, at }, { ownerId: OWNER, text: content });
};

const seed = async (table: Table, count: number): Promise<void> => {
  for (let from = 0; from < count; from += SEED_AT_ONCE) {
    const stories = Array.from({ length: SEED_AT_ONCE }, (_, offset) => storyAt(from + offset, count, table.now()));
    await putPublicStories(table, stories);
    const marks = stories.map(({ uid, publishedAt: markedAt = '' }) => ({ callerId: FAN, uid, markedAt }));
    await putItems(
      table,
      marks.map((mark) => ({ ...storyKeys.favorite(FAN, mark.uid), ...favoritesIndex.keys(mark), ...mark })),
    );
  }
  await putItems(
    table,
    Array.from({ length: LOOKED_AT }, (_, index) => ({ ...storyKeys.metrics(uidOf(index)), views: 1 + (index % 20) })),
  );
  await rankingIn(table).rankTop();
};

type List = { name: string; first: (table: Table) => Promise<Page<ListedStory>>; maxRequests?: number };

const all = { cursor: undefined, moodIds: undefined };
const lists: readonly List[] = [
  { name: 'explore', first: (table) => galleryIn(table).listPublic(all) },
  { name: 'uploads', first: (table) => galleryIn(table).listByOwner(OWNER, all) },
  { name: 'favourites', first: (table) => favoritesIn(table).list(FAN, all) },
  {
    name: 'search, a word',
    first: (table) => searchIn(table).find({ ...all, words: wordsOf('sun') }),
    maxRequests: SEARCH_REQUESTS,
  },
  {
    name: 'search, two words',
    first: (table) => searchIn(table).find({ ...all, words: wordsOf('the sunset light') }),
    maxRequests: SEARCH_REQUESTS,
  },
];

const newStand = async (folder: string, count: number) => {
  const running = await startTable(join(folder, String(count)));
  const counter = { requests: 0 };
  running.table.client.middlewareStack.add(
    (next) => (args) => {
      counter.requests += 1;
      return next(args);
    },
    { step: 'initialize' },
  );
  const { milliseconds } = await elapsedMilliseconds(() => seed(running.table, count));
  console.log(`${count} stories are stored after ${(milliseconds / 1_000).toFixed(0)} s`);
  /** Only full pages count, because an empty page would be fast. */
  const measure = async ({ name, first }: List) => {
    counter.requests = 0;
    const { milliseconds, result } = await elapsedMilliseconds(() => first(running.table));
    if (result.items.length !== limits.pageItems) throw new Error(`${name} showed ${result.items.length} stories`);
    return { milliseconds, requests: counter.requests };
  };
  return { measure, close: running.close };
};

const compare = async (list: List, few: Awaited<ReturnType<typeof newStand>>, many: typeof few): Promise<boolean> => {
  const rounds: { few: number; many: number }[] = [];
  const requests = { few: new Set<number>(), many: new Set<number>() };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const [a, b] = [await few.measure(list), await many.measure(list)];
    requests.few.add(a.requests);
    requests.many.add(b.requests);
    if (round >= WARM_UP) rounds.push({ few: a.milliseconds, many: b.milliseconds });
  }
  const of = (which: 'few' | 'many') => median(rounds.map((round) => round[which]));
  console.log(`${list.name}: ${of('few').toFixed(1)} ms with ${FEW} stories, ${of('many').toFixed(1)} ms with ${MANY}`);
  const max = (which: 'few' | 'many') => Math.max(...requests[which]);
  const isSame = within(`${list.name}, requests`, max('many'), max('few'), 'requests');
  const isFew =
    list.maxRequests === undefined || within(`${list.name}, at most`, max('many'), list.maxRequests, 'requests');
  // Each round has its own ratio, so that other load on the machine affects both sides.
  const isFast = within(`${list.name}, ratio`, median(rounds.map(({ few, many }) => many / few)), RATIO, '×');
  return isSame && isFew && isFast;
};

export const bench = async (): Promise<boolean> => {
  const folder = newDataFolder();
  const [few, many] = [await newStand(folder, FEW), await newStand(folder, MANY)];
  try {
    let isWithin = true;
    for (const list of lists) isWithin = (await compare(list, few, many)) && isWithin;
    return isWithin;
  } finally {
    await few.close();
    await many.close();
    removeDataFolder(folder);
  }
};
