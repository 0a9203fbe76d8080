import { ledgerEntry } from '#functions/billing/store/ledger.ts';
import { ACCOUNT_VERSION } from '#functions/billing/store/profileItems.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { transact, type Writes } from '#functions/platform/table/transact.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { subscribersIndex, billingKeys } from '#functions/billing/store/keys.ts';

type User = Caller & { kind: 'user' };

/** Who it is at the provider, and by which name the user pool knows them. */
type Known = { identityHash?: string; poolUsername?: string | undefined; debt?: number };

/**
 * The writes that make an account, its first balances entered in the ledger as grants. `user.id` is `u_` and 22
 * characters, `identityHash` who it is at the provider. The first one's condition does not hold when the account is there already.
 */
export const newUser = (table: Table, user: User & Known): Writes => {
  const grants = [
    { balance: 'free', amount: user.freeNarrations },
    { balance: 'token', amount: user.tokens },
  ] as const;
  return [
    {
      Put: {
        TableName: table.name,
        Item: {
          ...billingKeys.profile(user.id),
          debt: 0,
          ...user,
          subscriptionRevision: 0,
          ...(user.isSubscribed && subscribersIndex.keys(user.id)),
          schemaVersion: ACCOUNT_VERSION,
          createdAt: table.now().toISOString(),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...grants
      .filter(({ amount }) => amount > 0)
      .map((grant) => ledgerEntry(table, `grant-${grant.balance}`, { callerId: user.id, reason: 'grant', ...grant })),
  ];
};

/** @throws ConditionFailed when the account is there already. */
export const putUser = (table: Table, user: User): Promise<void> => transact(table, newUser(table, user));
