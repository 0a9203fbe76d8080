import { createHmac } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { ledgerEntry } from '#functions/billing/store/ledger.ts';
import { ProfileItem, type UserItem } from '#functions/billing/store/profileItems.ts';
import { newId } from '#functions/platform/newId.ts';
import { BATCH_KEYS_MOST, batchGet } from '#functions/platform/table/batchGet.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Writes } from '#functions/platform/table/transact.ts';
import { DeletedIdentityItem } from './accountItems.ts';
import { accountKeys } from './keys.ts';

/** Nobody owes for so many closed accounts; what is beyond comes with the next sign-in. */
const DEBTS_MOST = 10;

/** Where it is remembered that this person deleted an account. Only whoever has the salt can tell who it was. */
export const deletedKey = (identityHash: string, salt: string): Key =>
  accountKeys.deletedIdentity(createHmac('sha256', salt).update(identityHash).digest('base64url'));

/**
 * The write that remembers, when an account is deleted, that its free narrations were had; that its person is blocked, if
 * they are; and the account, if anything was bought with it: a bank may yet take the money back.
 */
export const markDeleted = (table: Table, Key: Key, { id, customerId, owed, blockedAt }: UserItem): Writes[number] => {
  const hasBought = customerId !== undefined || owed > 0;
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

/** What is remembered of a person who had an account before; undefined of anybody else. */
export const findDeleted = async (table: Table, Key: Key): Promise<DeletedIdentityItem | undefined> => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && DeletedIdentityItem.parse(Item);
};

type Debt = { accountId: string; owed: number };

/** What is still owed for accounts that a person had before. */
export const findDebts = async (table: Table, { accountIds }: DeletedIdentityItem): Promise<Debt[]> => {
  if (!accountIds) return [];
  const profiles = await batchGet(
    table,
    [...accountIds].slice(0, BATCH_KEYS_MOST).map((id) => billingKeys.profile(id)),
  );
  const owing = profiles.flatMap((item): Debt[] => {
    const profile = item && ProfileItem.parse(item);
    return profile?.kind === 'user' && profile.owed > 0 ? [{ accountId: profile.id, owed: profile.owed }] : [];
  });
  return owing.slice(0, DEBTS_MOST);
};

/** The writes by which the account of now owes it instead; `total` is for the profile of that one. */
export const takeOver = (table: Table, debts: readonly Debt[], userId: string): { total: number; writes: Writes } => {
  const entry = (callerId: string, owed: number, entryId: string) =>
    ledgerEntry(table, entryId, { callerId, purse: 'token', amount: 0, reason: 'owed', owed });
  const writes = debts.flatMap(({ accountId, owed }): Writes => {
    const entryId = `moved-owed-${newId()}`;
    const update = {
      TableName: table.name,
      Key: billingKeys.profile(accountId),
      UpdateExpression: 'SET owed = :none',
      // Of two tabs that sign in together, one moves it.
      ConditionExpression: 'owed = :owed',
      ExpressionAttributeValues: { ':none': 0, ':owed': owed },
    };
    return [{ Update: update }, entry(accountId, -owed, entryId), entry(userId, owed, entryId)];
  });
  return { total: debts.reduce((sum, { owed }) => sum + owed, 0), writes };
};
