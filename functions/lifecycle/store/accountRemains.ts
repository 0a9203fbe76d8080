import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { profileKey } from '#functions/billing/store/reads.ts';
import { ownFavoritesIn } from '#functions/gallery/store/moveFavorites.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { lifecycleKeys } from './keys.ts';
import * as z from 'zod/mini';

/** An earlier request takes 30 s at most, and its items are in the index a moment later. */
const QUIET_MILLISECONDS = 5 * 60_000;
const AT_ONCE = 10;

/** The deletion waits, as late requests may still come. */
export const noteDeletion = (table: Table, callerId: string, more: Partial<AccountDeletionItem> = {}): Write => {
  const beganAt = table.now();
  const item: AccountDeletionItem = {
    callerId,
    beganAt: beganAt.toISOString(),
    quietAt: new Date(beganAt.getTime() + QUIET_MILLISECONDS).toISOString(),
    ...more,
  };
  return { Put: { TableName: table.name, Item: { ...lifecycleKeys.accountDeletion(callerId), ...item } } };
};

export const listStories = async (table: Table, callerId: string): Promise<string[]> => {
  const uids: string[] = [];
  const pages = queryPages(table, {
    IndexName: ownerIndex.name,
    KeyConditionExpression: 'gsi1pk = :owner',
    // Expired items count as gone until the table removes them.
    FilterExpression: 'attribute_not_exists(expiresAt) OR expiresAt > :now',
    ExpressionAttributeValues: {
      ':owner': ownerIndex.partition(callerId),
      ':now': Math.floor(table.now().getTime() / 1000),
    },
  });
  for await (const page of pages) uids.push(...page.map(({ uid }) => String(uid)));
  return uids;
};

const isPermanent = (sk: string): boolean => sk === 'PROFILE' || sk.startsWith('LEDGER#') || sk.startsWith('HOLD#');

const FAVORITE = storyKeys.favorite('', '').sk;

const removeItem = async (table: Table, callerId: string, sk: string): Promise<void> => {
  if (sk.startsWith(FAVORITE)) return ownFavoritesIn(table).remove({ callerId, uid: sk.slice(FAVORITE.length) });
  const Key = { pk: profileKey(callerId).pk, sk };
  await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
};

/** @returns whether a story in progress still has a hold */
export const removeItems = async (table: Table, callerId: string): Promise<boolean> => {
  let isHolding = false;
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': profileKey(callerId).pk },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  });
  for await (const page of pages) {
    const names = page.map(({ sk }) => String(sk));
    isHolding ||= names.some((sk) => sk.startsWith('HOLD#'));
    const going = names.filter((sk) => !isPermanent(sk));
    for (let first = 0; first < going.length; first += AT_ONCE)
      await Promise.all(going.slice(first, first + AT_ONCE).map((sk) => removeItem(table, callerId, sk)));
  }
  return isHolding;
};

/** After `quietAt` no late request can leave a story or a hold behind. */
export const AccountDeletionItem = z.object({
  callerId: z.string(),
  beganAt: z.iso.datetime(),
  quietAt: z.iso.datetime(),
  poolUsername: z.optional(z.string()),
  forgottenCustomerId: z.optional(z.string()),
});
export type AccountDeletionItem = z.output<typeof AccountDeletionItem>;
