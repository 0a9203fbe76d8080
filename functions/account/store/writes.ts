import { createHmac } from 'node:crypto';
import { debtOf, type UserItem } from '#functions/billing/profile.ts';
import { expiresIn, times, type Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ConditionFailed, Write, Writes } from '#functions/platform/table/transact.ts';
import { countOf, type DailyUse } from '../fairUse.ts';
import { accountKeys } from './keys.ts';

const DAY_SECONDS = 86_400;

const PAUSED = 'paused';

/**
 * The write that refuses a transaction while the stage is paused; nothing is written. The switch lies in several items,
 * one of which `by` chooses: checks of one and the same item would be in each other's way.
 */
export const keepOpen = (table: Table, by: string): Write => ({
  label: PAUSED,
  ConditionCheck: {
    TableName: table.name,
    Key: accountKeys.pause(by),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Whether the transaction was refused by `keepOpen`. */
export const isPaused = (error: ConditionFailed): boolean => error.refusedBy(PAUSED);

const quotaOf = (count: ReturnType<typeof countOf>): string => `quota of ${count}`;

/**
 * The write that counts a use, to stand in one transaction with what is used. Its condition does not hold when the cap
 * would be passed. Days are UTC's; a counter goes by itself a day after its own.
 */
export const countUse = (table: Table, use: DailyUse): Write => {
  const now = table.now();
  const { most, times: count = 1 } = use;
  const room = 'uses <= :room';
  return {
    label: quotaOf(countOf(use)),
    Update: {
      TableName: table.name,
      Key: accountKeys.dailyUses(use, times.dayOf(now)),
      UpdateExpression: 'ADD uses :count SET expiresAt = :expiresAt',
      // Where nothing was counted yet there is room for as much as the cap, and no more.
      ConditionExpression: count <= most ? `attribute_not_exists(uses) OR ${room}` : room,
      ExpressionAttributeValues: {
        ':count': count,
        ':room': most - count,
        ':expiresAt': expiresIn(now, 2 * DAY_SECONDS),
      },
    },
  };
};

/** Whose count had no room for the use, the caller's own before all others; undefined when each had. */
export const overQuotaOf = (error: ConditionFailed): ReturnType<typeof countOf> | undefined =>
  (['caller', 'address', 'everybody'] as const).find((count) => error.refusedBy(quotaOf(count)));

/** Where it is remembered that this person deleted an account. Only whoever has the salt can tell who it was. */
export const deletedKey = (identityHash: string, salt: string): Key =>
  accountKeys.deletedIdentity(createHmac('sha256', salt).update(identityHash).digest('base64url'));

/**
 * The write that remembers, when an account is deleted, that its free narrations were had; that its person is blocked, if
 * they are; and the account, if anything was bought with it: a bank may yet take the money back.
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

/** The name under which a person is remembered there. */
export const deletedName = ({ pk }: Key): string => pk.slice(accountKeys.deletedIdentity('').pk.length);

/** The writes by which an account that is deleted is no longer its person's, and `Key` remembers that there was one. */
export const forgetIdentity = (table: Table, identityHash: string, Key: Key, user: UserItem): Writes => [
  { Delete: { TableName: table.name, Key: accountKeys.identity(identityHash) } },
  markDeleted(table, Key, user),
];
