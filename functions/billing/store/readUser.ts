import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { billingKeys } from './keys.ts';
import { ProfileItem, type UserItem } from './profileItems.ts';

/** @throws Error for a visitor: only accounts buy. */
export const readUser = async (table: Table, userId: string): Promise<UserItem | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: billingKeys.profile(userId), ConsistentRead: true }),
  );
  if (!Item) return undefined;
  const profile = ProfileItem.parse(Item);
  if (profile.kind !== 'user') throw new Error('a visitor has no purchases');
  return profile;
};
