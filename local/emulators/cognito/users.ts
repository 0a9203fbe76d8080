import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Account } from './accounts.ts';

const Kept = z.record(z.string(), z.object({ name: z.string(), email: z.string() }));

export const usernameOf = ({ provider, subject }: Pick<Account, 'provider' | 'subject'>): string =>
  `${provider}_${subject}`;

/** Whom the pool knows: everybody who has signed in and was not deleted since. Kept in `root`. */
export type Users = {
  has(username: string): boolean;
  /** As they come in: name and address as the provider has them now. */
  put(account: Account): Promise<void>;
  /** @returns false for one that is not there */
  remove(username: string): Promise<boolean>;
};

export const openUsers = async (root: string): Promise<Users> => {
  const path = join(root, 'users.json');
  const users = Kept.parse(JSON.parse(await readFile(path, 'utf8').catch(() => '{}')));
  let writing = Promise.resolve();
  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      await writeFile(`${path}.draft`, JSON.stringify(users), { mode: 0o600 });
      await rename(`${path}.draft`, path);
    });
    return writing;
  };
  return {
    has: (username) => Object.hasOwn(users, username),
    put: async (account) => {
      users[usernameOf(account)] = { name: account.name, email: account.email };
      await write();
    },
    remove: async (username) => {
      if (!Object.hasOwn(users, username)) return false;
      delete users[username];
      await write();
      return true;
    },
  };
};
