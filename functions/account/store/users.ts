import { newAccount } from '#functions/billing/store/profileWrites.ts';
import type { Environment } from '#functions/platform/environment.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { transact } from '#functions/platform/table/transact.ts';

type User = Parameters<typeof newAccount>[1];

export const putUser = (table: Table, user: User): Promise<void> => transact(table, newAccount(table, user));

export const buildPutUser = (env: Environment): ((user: Caller & { kind: 'user' }) => Promise<void>) => {
  const table = tableOf(env);
  return (user) => putUser(table, user);
};
