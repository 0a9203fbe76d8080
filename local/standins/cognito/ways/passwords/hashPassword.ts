import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

export const HashedPassword = z.object({ salt: z.string(), hash: z.string() });
export type HashedPassword = z.output<typeof HashedPassword>;

/** OWASP's parameters for scrypt that need 32 MB. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

let last: Promise<unknown> = Promise.resolve();

/** One at a time, so that many attempts at once need no more memory and processors than one. */
const derive = (password: string, salt: Buffer): Promise<Buffer> => {
  const derived = last.then(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
  last = derived.catch(() => undefined);
  return derived;
};

export const hashPassword = async (password: string): Promise<HashedPassword> => {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return { salt: salt.toString('base64'), hash: key.toString('base64') };
};

const nobody: HashedPassword = {
  salt: Buffer.alloc(SALT_BYTES).toString('base64'),
  hash: Buffer.alloc(KEY_BYTES).toString('base64'),
};

/** Security: takes the same time if there is no account, so that nobody learns which addresses have one. */
export const isPassword = async (password: string, saved: HashedPassword = nobody): Promise<boolean> => {
  const key = await derive(password, Buffer.from(saved.salt, 'base64'));
  return timingSafeEqual(key, Buffer.from(saved.hash, 'base64')) && saved !== nobody;
};
