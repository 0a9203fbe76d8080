import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from './keys.ts';

const SECRET_BYTES = 32;

/** What a cookie says: who, and the secret that proves it. */
export type Credential = { id: string; secret: string };

const patterns = {
  /** A visitor's browser. */
  aw_visitor: /^(v_[\w-]{22})\.([\w-]{43})$/,
  /** A signed-in browser. */
  aw_session: /^(u_[\w-]{22})\.([\w-]{43})$/,
} as const;

export type CredentialCookie = keyof typeof patterns;

/** 256 random bits as 43 characters of base64url. Only its hash is ever stored. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** `id.secret`, or undefined for anything else. */
export const readCredential = (
  cookies: Readonly<Record<string, string>>,
  name: CredentialCookie,
): Credential | undefined => {
  const value = Object.hasOwn(cookies, name) ? (cookies[name] ?? '') : '';
  const [, id, secret] = patterns[name].exec(value) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
};

/** Compares in a time that does not depend on how much of the secret is right. */
export const matchesHash = (secret: string, hash: string): boolean => {
  const [asked, kept] = [Buffer.from(sha256(secret)), Buffer.from(hash)];
  return asked.length === kept.length && timingSafeEqual(asked, kept);
};
