import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import { decodeExploreCursor, encodeExploreCursor, type ExplorePlace } from '#functions/platform/table/cursor.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import { publicIndex, storyKeys } from '#functions/story/store/keys.ts';
import { MetricsItem, type StoryItem } from '#functions/story/store/storyItems.ts';
import { moment, Story } from '#functions/story/story.ts';
import { collectPage, isOfMood } from './collectPage.ts';
import { mergeReaders, readIndex } from './indexReader.ts';
import { galleryKeys } from './keys.ts';
import { keysOf, filterPublic } from './readPublic.ts';

/** The week's top stories. An expired ranking is ignored, because old top stories are worse than none. */
export const RankingItem = z.object({ rankedAt: moment, uids: z.array(z.string()), expiresAt: z.number() });
export type RankingItem = z.output<typeof RankingItem>;

const MonthsItem = z.object({ months: z.set(z.string()) });

type Query = { cursor: string | undefined; moodIds: readonly number[] | undefined };

/** The number of items to read from each of four shards. Only one page in a hundred must read a shard again. */
const SHARD_ITEMS = 12;

/** Reads the months and the ranking. Later pages use the same ranking as the first page. */
const readHead = async (table: Table, place: ExplorePlace | undefined) => {
  const rankingKey = place ? place.rankedAt && galleryKeys.ranking(place.rankedAt) : galleryKeys.latestRanking;
  const [months, ranking] = await batchGet(table, [storyKeys.publicMonths, ...(rankingKey ? [rankingKey] : [])]);
  const ranked = ranking && RankingItem.parse(ranking);
  const isOver = ranked !== undefined && ranked.expiresAt <= table.now().getTime() / 1000;
  return {
    months: months ? [...MonthsItem.parse(months).months].sort().toReversed() : [],
    ranking: isOver ? undefined : ranked,
  };
};

const readDetails = async (table: Table, top: readonly string[], others: readonly StoryItem[]) => {
  const items = await batchGet(table, [...keysOf(top), ...others.map(({ uid }) => storyKeys.metrics(uid))]);
  const metrics = items.slice(2 * top.length);
  return {
    best: filterPublic(items.slice(0, 2 * top.length), table.now()),
    others: others.map((story, index) => ({
      story: Story.parse(story),
      metrics: MetricsItem.parse(metrics[index] ?? {}),
    })),
  };
};

export const listPublic = async (table: Table, { cursor, moodIds }: Query): Promise<Page<ListedStory>> => {
  const place = cursor === undefined ? undefined : decodeExploreCursor(cursor);
  const { months, ranking } = await readHead(table, place);
  const before = place?.before;
  const queries = { spent: 0 };
  const onQuery = () => {
    queries.spent += 1;
  };
  const shard = (partition: string) =>
    readIndex(table, { index: 'gsi2', partition, before, limit: SHARD_ITEMS, onQuery });
  const readers = months
    .filter((month) => before === undefined || month <= before)
    .map((month) => mergeReaders(publicIndex.partitions(month).map(shard)));
  const top = ranking?.uids ?? [];
  const { page, next } = await collectPage(readers, { moodIds, queries, without: new Set(top) });

  const { best, others } = await readDetails(
    table,
    place ? [] : top,
    page.map(({ story }) => story),
  );
  const first = best.filter(({ story }) => isOfMood(story, moodIds));
  const room = limits.pageItems - first.length;
  // The top stories take places on the page, so its oldest stories move to the next page.
  const end = page.length > room ? page[room - 1]?.position : next;
  return {
    items: [...first, ...others.slice(0, room)],
    cursor: end === undefined ? undefined : encodeExploreCursor({ before: end, rankedAt: ranking?.rankedAt }),
  };
};
