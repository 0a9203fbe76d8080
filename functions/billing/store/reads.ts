import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { OrderItem } from '../orderItems.ts';
import { ProfileItem, type UserItem } from '../profile.ts';
import { billingKeys, duePartition } from './keys.ts';

export const profileKey = (callerId: string): Key => billingKeys.profile(callerId);

export const readProfile = async (table: Table, callerId: string): Promise<ProfileItem | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: billingKeys.profile(callerId), ConsistentRead: true }),
  );
  return Item && ProfileItem.parse(Item);
};

export const readUser = async (table: Table, userId: string): Promise<UserItem | undefined> => {
  const profile = await readProfile(table, userId);
  if (profile?.kind === 'visitor') throw new Error('a visitor has no purchases');
  return profile;
};

export const readOrders = async (table: Table, ids: readonly string[]): Promise<z.output<typeof OrderItem>[]> => {
  const keys = ids.map((id) => billingKeys.order(id));
  return (await batchGet(table, keys)).flatMap((item) => (item ? [OrderItem.parse(item)] : []));
};

export const dueHolds = { partition: duePartition, sweptTo: billingKeys.sweptTo };
