import { join } from 'node:path';
import * as z from 'zod';
import { providers } from '#shared/account/identity.ts';
import { openJsonFile } from '#infra/operator/jsonFile.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';
import type { Account } from './accounts.ts';

const SavedUsers = z.record(z.string(), z.object({ name: z.string(), email: z.string() }));

export const usernameOf = ({ provider, subject }: Pick<Account, 'provider' | 'subject'>): string =>
  `${provider}_${subject}`;

export type Users = {
  has(username: string): boolean;
  find(username: string): Account | undefined;
  names(): string[];
  /** Called at each sign-in, so that name and email address are up to date with the provider. */
  put(account: Account): Promise<void>;
  remove(username: string): Promise<boolean>;
};

/** @throws DataFolderError naming a damaged file */
export const openUsers = async (root: string, onDamage: OnDamage = refuseDamage): Promise<Users> => {
  const file = await openJsonFile(join(root, 'users.json'), {
    schema: SavedUsers,
    initial: {},
    onDamage: (path, cause) => onDamage(path, 'the list of users cannot be read', cause),
  });
  const has = (username: string): boolean => Object.hasOwn(file.value(), username);
  return {
    has,
    find: (username) => {
      const user = has(username) ? file.value()[username] : undefined;
      const provider = providers.find((name) => username.startsWith(`${name}_`));
      return user && provider && { ...user, provider, subject: username.slice(provider.length + 1) };
    },
    names: () => Object.keys(file.value()),
    put: async (account) => {
      const { name, email } = account;
      await file.update((users) => ({ ...users, [usernameOf(account)]: { name, email } }));
    },
    remove: async (username) => {
      if (!has(username)) return false;
      await file.update((users) => Object.fromEntries(Object.entries(users).filter(([name]) => name !== username)));
      return true;
    },
  };
};
