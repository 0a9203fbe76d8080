import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { openJsonFile } from '#infra/operator/jsonFile.ts';
import type { Provider } from '#shared/account/identity.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';
import namedAccounts from './accounts.json' with { type: 'json' };

const Account = z.object({
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  /** The names of the person's groups in the pool. */
  poolGroups: z.array(z.string()).optional(),
});
/** A person's account at a sign-in provider. `subject` stays the same when the name or email address changes. */
export type Account = z.output<typeof Account> & {
  provider: Provider;
  /** The names of the person's groups at the provider. */
  groups?: readonly string[];
};

export const testProviders = ['google', 'microsoft'] as const;
export type TestProvider = (typeof testProviders)[number];

const SavedAccounts = z.partialRecord(z.enum(testProviders), z.array(Account));

export const NewAccount = z.object({
  name: z.string().trim().min(1).max(100),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(200)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
});
export type NewAccount = z.output<typeof NewAccount>;

const DIGITS = 21;
const MICROSOFT_PREFIX = 'AAAAAAAAAAAAAAAAAAAAA';

const subjectOf = (provider: TestProvider, email: string): string => {
  const hash = createHash('sha256').update(`${provider} ${email}`).digest();
  if (provider === 'microsoft') return MICROSOFT_PREFIX + hash.toString('base64url').slice(0, 22);
  return `1${BigInt(`0x${hash.toString('hex')}`)
    .toString()
    .slice(0, DIGITS - 1)}`;
};

export type Accounts = {
  of(provider: TestProvider): Account[];
  find(provider: TestProvider, subject: string): Account | undefined;
  add(provider: TestProvider, account: NewAccount): Promise<Account>;
  remove(provider: TestProvider, subject: string): Promise<void>;
};

export const openAccounts = async (root: string, onDamage: OnDamage = refuseDamage): Promise<Accounts> => {
  const file = await openJsonFile(join(root, 'accounts.json'), {
    schema: SavedAccounts,
    initial: {},
    onDamage: (path, cause) => onDamage(path, 'the accounts that people added cannot be read', cause),
  });
  const of = (provider: TestProvider): Account[] =>
    [...(namedAccounts[provider] as z.output<typeof Account>[]), ...(file.value()[provider] ?? [])].map((account) => ({
      ...account,
      provider,
    }));
  const findByEmail = (provider: TestProvider, email: string) =>
    of(provider).find((account) => account.email === email);
  return {
    of,
    find: (provider, subject) => of(provider).find((account) => account.subject === subject),
    add: async (provider, { name, email }) => {
      const account = { subject: subjectOf(provider, email), name, email };
      await file.update((added) =>
        findByEmail(provider, email) ? undefined : { ...added, [provider]: [...(added[provider] ?? []), account] },
      );
      return findByEmail(provider, email) ?? { ...account, provider };
    },
    remove: async (provider, subject) => {
      await file.update((added) => {
        const others = (added[provider] ?? []).filter((account) => account.subject !== subject);
        return others.length === (added[provider]?.length ?? 0) ? undefined : { ...added, [provider]: others };
      });
    },
  };
};
