import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { profileKey } from '#functions/billing/store/reads.ts';
import type { Debt } from '#functions/billing/store/profileWrites.ts';
import { debtOf, ProfileItem } from '#functions/billing/profile.ts';
import { MAX_BATCH_KEYS, batchGet } from '#functions/platform/table/batchGet.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { readSecret } from '#functions/platform/readSecret.ts';
import type { Environment } from '#functions/platform/environment.ts';

/** `accountIds` are the person's closed accounts with purchases. A later refund can become the person's debt. */
const DeletedIdentityItem = z.object({
  accountIds: z.optional(z.set(z.string())),
  blockedAt: z.optional(z.iso.datetime()),
});
export type DeletedIdentityItem = z.output<typeof DeletedIdentityItem>;

/** Limits the size of the sign-in's transaction. The next sign-in takes over further debts. */
const MAX_DEBTS = 10;

export const findDeleted = async (table: Table, Key: Key): Promise<DeletedIdentityItem | undefined> => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && DeletedIdentityItem.parse(Item);
};

export const findDebts = async (table: Table, { accountIds }: DeletedIdentityItem): Promise<Debt[]> => {
  if (!accountIds) return [];
  const profiles = await batchGet(
    table,
    [...accountIds].slice(0, MAX_BATCH_KEYS).map((id) => profileKey(id)),
  );
  const owing = profiles.flatMap((item): Debt[] => {
    const profile = item && ProfileItem.parse(item);
    if (profile?.kind !== 'user') return [];
    const amount = debtOf(profile);
    return amount > 0 ? [{ account: profile, amount }] : [];
  });
  return owing.slice(0, MAX_DEBTS);
};

/** The salt must never change, or deleted accounts are not recognized. @throws Secrets Manager's error */
export const buildIdentitySalt = async (env: Pick<Environment, 'IDENTITY_SALT_SECRET'>): Promise<string> =>
  readSecret(env.IDENTITY_SALT_SECRET);
