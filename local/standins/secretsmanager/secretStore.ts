import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';
import { readJsonFile } from '#infra/operator/jsonFile.ts';
import { replaceFile } from '#infra/operator/replaceFile.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';

const secretSchema = z.object({
  name: z.string(),
  arn: z.string(),
  versionId: z.string(),
  value: z.string(),
  createdAt: z.iso.datetime(),
});
export type Secret = z.infer<typeof secretSchema>;

export type Generators = Readonly<Record<string, () => string>>;

const ARN_PREFIX = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:';
/** Each Secrets Manager ARN ends with six random characters. */
const SUFFIX_LENGTH = 6;

const fileOf = (name: string) => `${encodeURIComponent(name)}.json`;
const DRAFT = /\.draft$/;

/** Security: a damaged secret is not replaced silently, because signatures made with it would become invalid. */
const read = (path: string, onDamage: OnDamage): Secret | undefined =>
  readJsonFile(path, secretSchema, (damaged, cause) => onDamage(damaged, 'a secret cannot be read', cause));

export const keepSecret = (root: string, secret: Secret): Promise<void> =>
  replaceFile(join(root, fileOf(secret.name)), JSON.stringify(secret));

export const newSecret = (name: string, value: string): Secret => ({
  name,
  value,
  arn: `${ARN_PREFIX}${name}-${randomUUID().slice(0, SUFFIX_LENGTH)}`,
  versionId: randomUUID(),
  createdAt: new Date().toISOString(),
});

/** Security: only this user of the machine can read the files. @throws DataFolderError naming a damaged file */
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
      const saved = read(path, onDamage);
      if (saved) {
        // Files in a copied or restored folder may have lost their mode.
        if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
        return saved;
      }
      const made = newSecret(name, makeValue());
      await keepSecret(root, made);
      return made;
    }),
  );
};

export const findSecret = (secrets: readonly Secret[], id: string): Secret | undefined =>
  secrets.find(({ name, arn }) => id === name || id === arn || id === arn.slice(0, -SUFFIX_LENGTH - 1));
