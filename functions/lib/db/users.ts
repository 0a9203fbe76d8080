import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller } from '../services.ts';
import { newSecret } from './credentials.ts';
import { expiresIn, keys, sha256 } from './keys.ts';
import { ledgerEntry } from './ledger.ts';
import type { Table } from './table.ts';
import { transact } from './transact.ts';

type User = Caller & { kind: 'user' };

/**
 * Makes an account, its first balances entered in the ledger as grants. `user.id` is `u_` and 22 characters.
 * @throws ConditionFailed when the account is there already.
 */
export const putUser = async (table: Table, user: User): Promise<void> => {
  const grants = [
    { purse: 'free', amount: user.freeNarrations },
    { purse: 'token', amount: user.tokens },
  ] as const;
  await transact(table, [
    {
      Put: {
        TableName: table.name,
        Item: { ...keys.profile(user.id), ...user, createdAt: table.now().toISOString() },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...grants
      .filter(({ amount }) => amount > 0)
      .map((grant) => ledgerEntry(table, `grant-${grant.purse}`, { callerId: user.id, reason: 'grant', ...grant })),
  ]);
};

/** Signs a browser in: answers the value of its `aw_session` cookie, whose secret is kept only as a hash. */
export const putSession = async (
  table: Table,
  { userId, seconds }: { userId: string; seconds: number },
): Promise<string> => {
  const secret = newSecret();
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...keys.session(userId, sha256(secret)), userId, expiresAt: expiresIn(table.now(), seconds) },
    }),
  );
  return `${userId}.${secret}`;
};
