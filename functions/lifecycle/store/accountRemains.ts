import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { profileKey } from '#functions/billing/store/reads.ts';
import { ownFavoritesIn } from '#functions/gallery/store/moveFavorites.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { lifecycleKeys } from './keys.ts';
import * as z from 'zod/mini';

/** After this time, no earlier request can still write: requests take at most 30 s, and the index lags a moment. */
const QUIET_MILLISECONDS = 5 * 60_000;
const AT_ONCE = 10;

/** Records a deletion. It stays recorded until `quietAt`, because late requests may still add items. */
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
    // Leaves out expired items that the table has not removed yet.
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

/** Removes the caller's items, except for profile, ledger and holds. @returns true if a hold is still open */
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

/** A deletion in progress. After `quietAt`, no late request can add a story or a hold. */
export const AccountDeletionItem = z.object({
  callerId: z.string(),
  beganAt: z.iso.datetime(),
  quietAt: z.iso.datetime(),
  poolUsername: z.optional(z.string()),
  forgottenCustomerId: z.optional(z.string()),
});
export type AccountDeletionItem = z.output<typeof AccountDeletionItem>;
