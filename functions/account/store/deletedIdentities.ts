import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { profileKey } from '#functions/billing/store/reads.ts';
import type { Debt } from '#functions/billing/store/profileWrites.ts';
import { debtOf, ProfileItem } from '#functions/billing/profile.ts';
import { BATCH_KEYS_MOST, batchGet } from '#functions/platform/table/batchGet.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { readSecret } from '#functions/platform/readSecret.ts';
import type { Environment } from '#functions/platform/environment.ts';

/** `accountIds` are closed accounts with which something was bought: what comes to be owed for one, its person owes. */
const DeletedIdentityItem = z.object({
  accountIds: z.optional(z.set(z.string())),
  blockedAt: z.optional(z.iso.datetime()),
});
export type DeletedIdentityItem = z.output<typeof DeletedIdentityItem>;

/** Nobody owes for so many closed accounts; what is beyond comes with the next sign-in. */
const DEBTS_MOST = 10;

/** What is remembered of a person who had an account before; undefined of anybody else. */
export const findDeleted = async (table: Table, Key: Key): Promise<DeletedIdentityItem | undefined> => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && DeletedIdentityItem.parse(Item);
};

/** What is still owed for accounts that a person had before. */
export const findDebts = async (table: Table, { accountIds }: DeletedIdentityItem): Promise<Debt[]> => {
  if (!accountIds) return [];
  const profiles = await batchGet(
    table,
    [...accountIds].slice(0, BATCH_KEYS_MOST).map((id) => profileKey(id)),
  );
  const owing = profiles.flatMap((item): Debt[] => {
    const profile = item && ProfileItem.parse(item);
    if (profile?.kind !== 'user') return [];
    const amount = debtOf(profile);
    return amount > 0 ? [{ account: profile, amount }] : [];
  });
  return owing.slice(0, DEBTS_MOST);
};

/**
 * What hashes of deleted accounts are made with: the same for the table's whole life.
 * @throws what Secrets Manager throws when it cannot be read
 */
export const buildIdentitySalt = async (env: Pick<Environment, 'IDENTITY_SALT_SECRET'>): Promise<string> =>
  readSecret(env.IDENTITY_SALT_SECRET);
