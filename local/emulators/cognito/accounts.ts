import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { providers, type Provider } from '#shared/account/identity.ts';
import { refuseDamage, type OnDamage } from '../dataFolder.ts';
import namedAccounts from './accounts.json' with { type: 'json' };

const Account = z.object({ subject: z.string(), name: z.string(), email: z.string() });
/** A person at one provider. `subject` is who it is there, whatever the name and address. */
export type Account = z.output<typeof Account> & { provider: Provider };

const Kept = z.partialRecord(z.enum(providers), z.array(Account));

/** What a person types in as "another account". */
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

/** A subject of the provider's own form; one address always leads to the same one. */
const subjectOf = (provider: Provider, email: string): string => {
  const hash = createHash('sha256').update(`${provider} ${email}`).digest();
  if (provider === 'microsoft') return MICROSOFT_PREFIX + hash.toString('base64url').slice(0, 22);
  return `1${BigInt(`0x${hash.toString('hex')}`)
    .toString()
    .slice(0, DIGITS - 1)}`;
};

export type Accounts = {
  of(provider: Provider): Account[];
  find(provider: Provider, subject: string): Account | undefined;
  /** The account of that address, made unless it is there; kept for the next time. */
  add(provider: Provider, account: NewAccount): Promise<Account>;
};

const keptIn = (text: string): z.output<typeof Kept> | undefined => {
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** The named test accounts, and those that people have added, kept in `root`. */
export const openAccounts = async (root: string, onDamage: OnDamage = refuseDamage): Promise<Accounts> => {
  const path = join(root, 'accounts.json');
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const kept = keptIn(text);
  if (!kept) onDamage(path, 'the accounts that people added cannot be read');
  const added = kept ?? {};
  const of = (provider: Provider): Account[] =>
    [...namedAccounts[provider], ...(added[provider] ?? [])].map((account) => ({ ...account, provider }));
  return {
    of,
    find: (provider, subject) => of(provider).find((account) => account.subject === subject),
    add: async (provider, { name, email }) => {
      const known = of(provider).find((account) => account.email === email);
      if (known) return known;
      const account = { subject: subjectOf(provider, email), name, email };
      added[provider] = [...(added[provider] ?? []), account];
      await writeFile(`${path}.draft`, JSON.stringify(added), { mode: 0o600 });
      await rename(`${path}.draft`, path);
      return { ...account, provider };
    },
  };
};
