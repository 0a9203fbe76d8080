import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';
import { refuseDamage, type OnDamage } from '../dataFolder.ts';

const secretSchema = z.object({
  name: z.string(),
  arn: z.string(),
  versionId: z.string(),
  value: z.string(),
  createdAt: z.iso.datetime(),
});
export type Secret = z.infer<typeof secretSchema>;

/** How to make a secret's value when it is not there yet, by the secret's name. */
export type Generators = Readonly<Record<string, () => string>>;

const ARN_PREFIX = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:';
/** Secrets Manager ends each ARN with six random characters. */
const SUFFIX_LENGTH = 6;

const fileOf = (name: string) => `${encodeURIComponent(name)}.json`;
const DRAFT = /\.draft$/;

const read = async (path: string, onDamage: OnDamage): Promise<Secret | undefined> => {
  const source = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (source === undefined) return undefined;
  try {
    return secretSchema.parse(JSON.parse(source));
  } catch (cause) {
    // Not made anew unasked: whatever was signed or sealed with the old value would quietly stop to be valid.
    onDamage(path, 'a secret cannot be read', cause);
    return undefined;
  }
};

const write = async (path: string, secret: Secret): Promise<void> => {
  const draft = `${path}.draft`;
  await writeFile(draft, JSON.stringify(secret), { mode: 0o600 });
  await rename(draft, path);
};

/** Writes a secret of `root` anew. */
export const keepSecret = (root: string, secret: Secret): Promise<void> =>
  write(join(root, fileOf(secret.name)), secret);

/** A secret with an ARN of its own. */
export const newSecret = (name: string, value: string): Secret => ({
  name,
  value,
  arn: `${ARN_PREFIX}${name}-${randomUUID().slice(0, SUFFIX_LENGTH)}`,
  versionId: randomUUID(),
  createdAt: new Date().toISOString(),
});

/**
 * Reads the secrets kept in `root`, one file each that only this user may read, and makes those that are missing.
 * @throws DataFolderError naming the file when one is damaged
 */
export const openSecretStore = async (
  root: string,
  generate: Generators,
  onDamage: OnDamage = refuseDamage,
): Promise<Secret[]> => {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const file of await readdir(root)) if (DRAFT.test(file)) await rm(join(root, file));
  return Promise.all(
    Object.entries(generate).map(async ([name, makeValue]) => {
      const path = join(root, fileOf(name));
      const kept = await read(path, onDamage);
      if (kept) {
        // A copied or restored folder may have lost its modes.
        if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
        return kept;
      }
      const made = newSecret(name, makeValue());
      await write(path, made);
      return made;
    }),
  );
};

/** By name, by ARN, or by ARN without its random ending. */
export const findSecret = (secrets: readonly Secret[], id: string): Secret | undefined =>
  secrets.find(({ name, arn }) => id === name || id === arn || id === arn.slice(0, -SUFFIX_LENGTH - 1));
