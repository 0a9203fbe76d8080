import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { FavoriteMarks } from '../ports.ts';
import { storyKeys } from './keys.ts';

export const favoriteMarksIn = (table: Table): FavoriteMarks => ({
  isFavorite: async (callerId, uid) => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: storyKeys.favorite(callerId, uid), ConsistentRead: true }),
    );
    return Item !== undefined;
  },
});

export const buildFavoriteMarks: Builder<FavoriteMarks> = (env) => favoriteMarksIn(tableOf(env));
