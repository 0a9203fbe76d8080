import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import { MAX_BATCH_KEYS, batchGet } from '#functions/platform/table/batchGet.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/table/cursor.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { MetricsItem, parseStory, type StoryItem } from '#functions/story/store/storyItems.ts';
import { isServedTo } from '#functions/story/rules.ts';
import { Story } from '#functions/story/story.ts';
import { isOfMood } from './collectPage.ts';
import { FavoriteItem } from '../favorite.ts';
import { favoritesIndex } from './keys.ts';

type Query = { cursor: string | undefined; moodIds: readonly number[] | undefined };
type Found = { mark: FavoriteItem; story: StoryItem | undefined; metrics: ListedStory['metrics'] };

/** Reads one item more than a page needs, to know whether there is a next page. */
const marksOf = async (
  table: Table,
  callerId: string,
  { cursor, max }: { cursor: string | undefined; max: number },
) => {
  const before = cursor === undefined ? undefined : decodeCursor(cursor);
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: favoritesIndex.name,
      KeyConditionExpression: before === undefined ? 'gsi1pk = :pk' : 'gsi1pk = :pk AND gsi1sk < :before',
      ExpressionAttributeValues: {
        ':pk': favoritesIndex.partition(callerId),
        ...(before !== undefined && { ':before': before }),
      },
      ScanIndexForward: false,
      Limit: max + 1,
    }),
  );
  const marks = Items.map((item) => FavoriteItem.parse(item));
  return { marks: marks.slice(0, max), isMore: marks.length > max };
};

const findAll = async (table: Table, marks: readonly FavoriteItem[]): Promise<Found[]> => {
  const items = await batchGet(
    table,
    marks.flatMap(({ uid }) => [storyKeys.story(uid), storyKeys.metrics(uid)]),
  );
  const nowSeconds = table.now().getTime() / 1000;
  return marks.map((mark, index) => {
    const item = items[2 * index];
    const story = item && parseStory(item);
    const isGone = story?.expiresAt !== undefined && story.expiresAt <= nowSeconds;
    return {
      mark,
      story: isGone ? undefined : story,
      metrics: MetricsItem.parse(items[2 * index + 1] ?? {}),
    };
  });
};

/** Makes only one query and one batch read, so a page may be short and still have a cursor. */
export const listFavorites = async (
  table: Table,
  callerId: string,
  { cursor, moodIds }: Query,
): Promise<Page<ListedStory>> => {
  const max = moodIds ? MAX_BATCH_KEYS / 2 : limits.pageItems;
  const { marks, isMore } = await marksOf(table, callerId, { cursor, max });
  const items: ListedStory[] = [];
  let last: string | undefined;
  for (const { mark, story, metrics } of await findAll(table, marks)) {
    if (items.length === limits.pageItems) return { items, cursor: last && encodeCursor(last) };
    last = mark.gsi1sk;
    if (story && isServedTo({ id: callerId }, story) && isOfMood(story, moodIds))
      items.push({ story: Story.parse(story), metrics });
  }
  return { items, cursor: isMore && last !== undefined ? encodeCursor(last) : undefined };
};
