import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { storyIn } from '#functions/story/store/reads.ts';
import type { Story } from '#functions/story/story.ts';
import { FavoriteItem } from '../favorite.ts';
import { favoritesIndex } from './keys.ts';

type Item = Record<string, unknown>;

const queryNewest = async (table: Table, partition: string, max: number): Promise<Item[]> => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': partition },
      ScanIndexForward: false,
      Limit: max,
    }),
  );
  return Items;
};

/** The newest stories of an owner, in any state. One query, so there are fewer if they exceed 1 MB. */
export const readNewestOwn = async (table: Table, ownerId: string, max: number): Promise<Story[]> =>
  (await queryNewest(table, ownerIndex.partition(ownerId), max)).flatMap((item) => storyIn(table, item) ?? []);

export type MarkedStory = { story: Story; markedAt: string };

/** The latest favorites, in any state. One query and one batch read. @param max at most 100 */
export const readNewestFavorites = async (table: Table, callerId: string, max: number): Promise<MarkedStory[]> => {
  const items = await queryNewest(table, favoritesIndex.partition(callerId), max);
  const marks = items.map((item) => FavoriteItem.parse(item));
  const stories = await batchGet(
    table,
    marks.map(({ uid }) => storyKeys.story(uid)),
  );
  return marks.flatMap(({ markedAt }, at) => {
    const story = storyIn(table, stories[at]);
    return story ? [{ story, markedAt }] : [];
  });
};
