import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '#functions/platform/table/keys.ts';

const SECRET_BYTES = 32;

export type Credential = { id: string; secret: string };

const VISITOR = /^(v_[\w-]{22})\.([\w-]{43})$/;

/** The account's id and the secret. The secret is the sign-in's id (22 characters) and 43 random characters. */
const LOGIN = /^(u_[\w-]{22})\.(([\w-]{22})[\w-]{43})$/;

type Cookies = Readonly<Record<string, string>>;

const matchCookie = (cookies: Cookies, name: string, pattern: RegExp): RegExpExecArray | null =>
  pattern.exec(Object.hasOwn(cookies, name) ? (cookies[name] ?? '') : '');

/** Makes 256 random bits as 43 characters of base64url. Only a hash of them is stored. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const readVisitorCookie = (cookies: Cookies): Credential | undefined => {
  const [, id, secret] = matchCookie(cookies, 'aw_visitor', VISITOR) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
};

export const readLoginCookie = (
  cookies: Cookies,
  name: 'aw_session' | 'aw_refresh',
): (Credential & { loginId: string }) | undefined => {
  const [, id, secret, loginId] = matchCookie(cookies, name, LOGIN) ?? [];
  return id !== undefined && secret !== undefined && loginId !== undefined ? { id, secret, loginId } : undefined;
};

/** Compares in constant time, so that the response time does not reveal the secret. */
export const matchesHash = (secret: string, hash: string): boolean => {
  const [presented, stored] = [Buffer.from(sha256(secret)), Buffer.from(hash)];
  return presented.length === stored.length && timingSafeEqual(presented, stored);
};
