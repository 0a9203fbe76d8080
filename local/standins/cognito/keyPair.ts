import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { replaceFile } from '#infra/operator/replaceFile.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';

export type KeyPair = { privateKey: KeyObject; jwk: Record<string, unknown> & { kid: string } };

const MODULUS_BITS = 2048;
const FILE = 'signing-key.pem';

const savedKey = async (path: string, onDamage: OnDamage): Promise<KeyObject | undefined> => {
  const pem = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (pem === undefined) return undefined;
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    onDamage(path, 'the key that signs sign-ins cannot be read', cause);
    return undefined;
  }
};

const made = async (path: string): Promise<KeyObject> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  await replaceFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return privateKey;
};

/** Security: only this user of the machine can read the key's file. @throws DataFolderError naming a damaged file */
export const openKeyPair = async (root: string, onDamage: OnDamage = refuseDamage): Promise<KeyPair> => {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const path = join(root, FILE);
  const privateKey = (await savedKey(path, onDamage)) ?? (await made(path));
  const { kty, n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(n)).digest('base64');
  return { privateKey, jwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' } };
};
