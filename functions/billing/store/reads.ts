import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ProfileItem, type UserItem } from '../profile.ts';
import { billingKeys } from './keys.ts';

/** Where a caller's profile is, for who reads it along with other items. */
export const profileKey = (callerId: string): Key => billingKeys.profile(callerId);

export const readProfile = async (table: Table, callerId: string): Promise<ProfileItem | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: billingKeys.profile(callerId), ConsistentRead: true }),
  );
  return Item && ProfileItem.parse(Item);
};

/** @throws Error for a visitor: only accounts buy. */
export const readUser = async (table: Table, userId: string): Promise<UserItem | undefined> => {
  const profile = await readProfile(table, userId);
  if (profile?.kind === 'visitor') throw new Error('a visitor has no purchases');
  return profile;
};
