import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ownerIndex } from '#functions/story/store/keys.ts';
import { parseStory } from '#functions/story/store/storyItems.ts';
import { Story } from '#functions/story/story.ts';
import type { OwnedNear } from '../ports.ts';

/** Enough to find a story that can be shown, because few stories of a day are unfinished or hidden. */
const MAX_STORIES = 6;

/** The index's sort key is a time and a uid, so every key of a moment sorts at or after the moment itself. */
const query = async (table: Table, ownerId: string, [from, until]: [Date, Date], isNewestFirst: boolean) => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: ownerIndex.name,
      KeyConditionExpression: 'gsi1pk = :owner AND gsi1sk BETWEEN :from AND :until',
      ExpressionAttributeValues: {
        ':owner': ownerIndex.partition(ownerId),
        ':from': from.toISOString(),
        ':until': until.toISOString(),
      },
      ScanIndexForward: !isNewestFirst,
      Limit: MAX_STORIES,
    }),
  );
  return Items.map((item) => parseStory(item));
};

export const ownedNearIn = (table: Table): OwnedNear => ({
  list: async (ownerId, { from, end, until }) => {
    const found = await Promise.all([
      query(table, ownerId, [from, end], true),
      query(table, ownerId, [end, until], false),
    ]);
    const nowSeconds = table.now().getTime() / 1000;
    return found
      .flat()
      .filter(({ expiresAt }) => expiresAt === undefined || expiresAt > nowSeconds)
      .map((item) => Story.parse(item));
  },
});

export const buildOwnedNear: Builder<OwnedNear> = (env) => ownedNearIn(tableOf(env));
