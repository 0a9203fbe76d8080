import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import type { Builder } from '../environment.ts';
import type { Gallery, ListedStory, Page } from '../services.ts';
import { Story } from '../story.ts';
import { batchGet } from './batchGet.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { mergeReaders, readIndex, type IndexReader, type Positioned } from './indexReader.ts';
import { MetricsItem, MonthsItem } from './items.ts';
import { keys, ownerIndex, publicIndex } from './keys.ts';
import { tableOf, type Table } from './table.ts';

type Query = { cursor: string | undefined; moodIds: readonly number[] | undefined };

/** A page asks the index at most about this often; with a rare mood it may then be short, and carries a cursor. */
const QUERIES_MOST = 16;

/** Four shards of eight are a page and a bit, when they are filled evenly. */
const SHARD_ITEMS = 8;

/** By the specification, a story without tags is always shown. */
const matches = ({ story }: Positioned, moodIds: Query['moodIds']): boolean => {
  if (!moodIds || !story.telling) return true;
  const told = [story.telling.moodId, ...story.telling.neighbourMoodIds];
  return told.some((id) => moodIds.includes(id));
};

const withMetrics = async (table: Table, page: readonly Positioned[]): Promise<ListedStory[]> => {
  const metrics = await batchGet(
    table,
    page.map(({ story }) => keys.metrics(story.uid)),
  );
  return page.map(({ story }, index) => ({
    story: Story.parse(story),
    metrics: MetricsItem.parse(metrics[index] ?? {}),
  }));
};

/** Fills a page from the readers, one after the other, until it is full, they are empty, or the budget is spent. */
const collect = async (
  table: Table,
  readers: readonly IndexReader[],
  { moodIds, queries }: { moodIds: Query['moodIds']; queries: { spent: number } },
): Promise<Page<ListedStory>> => {
  const page: Positioned[] = [];
  let last: string | undefined;
  const end = async (isMore: boolean): Promise<Page<ListedStory>> => ({
    items: await withMetrics(table, page),
    cursor: isMore && last !== undefined ? encodeCursor(last) : undefined,
  });
  for (const reader of readers) {
    while (await reader.peek()) {
      if (page.length === limits.pageItems || (last !== undefined && queries.spent >= QUERIES_MOST)) return end(true);
      const next = await reader.take();
      if (!next) break;
      last = next.position;
      if (matches(next, moodIds)) page.push(next);
    }
  }
  return end(false);
};

const publicMonths = async (table: Table): Promise<string[]> => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: keys.publicMonths }));
  return Item ? [...MonthsItem.parse(Item).months].sort().toReversed() : [];
};

const listPublic = async (table: Table, { cursor, moodIds }: Query): Promise<Page<ListedStory>> => {
  const before = cursor === undefined ? undefined : decodeCursor(cursor);
  const months = (await publicMonths(table)).filter((month) => before === undefined || month <= before);
  const queries = { spent: 0 };
  const onQuery = () => {
    queries.spent += 1;
  };
  const shard = (partition: string) =>
    readIndex(table, { index: 'gsi2', partition, before, limit: SHARD_ITEMS, onQuery });
  const readers = months.map((month) => mergeReaders(publicIndex.partitions(month).map(shard)));
  return collect(table, readers, { moodIds, queries });
};

const listByOwner = async (table: Table, ownerId: string, { cursor, moodIds }: Query): Promise<Page<ListedStory>> => {
  const queries = { spent: 0 };
  const reader = readIndex(table, {
    index: 'gsi1',
    partition: ownerIndex.partition(ownerId),
    before: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: limits.pageItems + 1,
    onQuery: () => {
      queries.spent += 1;
    },
  });
  return collect(table, [reader], { moodIds, queries });
};

export const galleryIn = (table: Table): Gallery => ({
  listPublic: (query) => listPublic(table, query),
  listByOwner: (ownerId, query) => listByOwner(table, ownerId, query),
});

export const buildGallery: Builder<Gallery> = (env) => galleryIn(tableOf(env));
