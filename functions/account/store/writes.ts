import { createHmac } from 'node:crypto';
import { debtOf, type UserItem } from '#functions/billing/profile.ts';
import { expiresIn, times, type Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ConditionFailed, Write, Writes } from '#functions/platform/table/transact.ts';
import { countOf, type DailyUse } from '../fairUse.ts';
import { accountKeys } from './keys.ts';

const DAY_SECONDS = 86_400;

const PAUSED = 'paused';

/** Refuses the transaction during a pause. @param by any id. It selects one of the items that store the pause. */
export const refuseWhilePaused = (table: Table, by: string): Write => ({
  label: PAUSED,
  ConditionCheck: {
    TableName: table.name,
    Key: accountKeys.pause(by),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

export const isPaused = (error: ConditionFailed): boolean => error.refusedBy(PAUSED);

const quotaOf = (count: ReturnType<typeof countOf>): string => `quota of ${count}`;

/** Counts a use in the transaction that begins the work. Above the limit, the whole transaction is refused. */
export const countUse = (table: Table, use: DailyUse): Write => {
  const now = table.now();
  const { max, times: count = 1 } = use;
  const room = 'uses <= :room';
  return {
    label: quotaOf(countOf(use)),
    Update: {
      TableName: table.name,
      Key: accountKeys.dailyUses(use, times.dayOf(now)),
      UpdateExpression: 'ADD uses :count SET expiresAt = :expiresAt',
      // A missing count means that nothing was used today.
      ConditionExpression: count <= max ? `attribute_not_exists(uses) OR ${room}` : room,
      ExpressionAttributeValues: {
        ':count': count,
        ':room': max - count,
        ':expiresAt': expiresIn(now, 2 * DAY_SECONDS),
      },
    },
  };
};

export const overQuotaOf = (error: ConditionFailed): ReturnType<typeof countOf> | undefined =>
  (['caller', 'address', 'everybody'] as const).find((count) => error.refusedBy(quotaOf(count)));

export const deletedKey = (identityHash: string, salt: string): Key =>
  accountKeys.deletedIdentity(createHmac('sha256', salt).update(identityHash).digest('base64url'));

/**
 * Remembers a deleted person's free narrations, block and purchases, so that they also apply to the person's next
 * account.
 */
const markDeleted = (table: Table, Key: Key, user: UserItem): Write => {
  const { id, customerId, blockedAt } = user;
  const hasBought = customerId !== undefined || debtOf(user) > 0;
  return {
    Update: {
      TableName: table.name,
      Key,
      UpdateExpression: `SET wasHere = :yes${blockedAt === undefined ? '' : ', blockedAt = :blockedAt'}${hasBought ? ' ADD accountIds :ids' : ''}`,
      ExpressionAttributeValues: {
        ':yes': true,
        ...(blockedAt !== undefined && { ':blockedAt': blockedAt }),
        ...(hasBought && { ':ids': new Set([id]) }),
      },
    },
  };
};

type Emails = { before: string; now: string };

/** Administrators find an account by the item of its address. An account without an address has none. */
export const changeEmail = (table: Table, userId: string, { before, now }: Emails): Writes => {
  const [old, key] = [accountKeys.email(before, userId), accountKeys.email(now, userId)];
  return [
    ...(before === '' || old.pk === key.pk ? [] : [{ Delete: { TableName: table.name, Key: old } }]),
    ...(now === '' ? [] : [{ Put: { TableName: table.name, Item: key } }]),
  ];
};

export const deletedName = ({ pk }: Key): string => pk.slice(accountKeys.deletedIdentity('').pk.length);

export const forgetIdentity = (table: Table, identityHash: string, Key: Key, user: UserItem): Writes => [
  { Delete: { TableName: table.name, Key: accountKeys.identity(identityHash) } },
  markDeleted(table, Key, user),
];
