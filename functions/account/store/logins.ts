import { createHmac } from 'node:crypto';
import type { Device } from '#shared/account/device.ts';
import { limits } from '#shared/limits.ts';
import type { UserItem } from '#functions/billing/profile.ts';
import type { Cookie } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import { expiresIn, sha256 } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import type { LoginItem } from './accountItems.ts';
import { loginCookies, REFRESH_SECONDS, SESSION_SECONDS, type LoginSecrets } from '../loginCookies.ts';
import { matchesHash, newSecret } from './credentials.ts';
import { accountKeys } from './keys.ts';

const SIGN_IN_SECONDS = limits.signInDays * 86_400;

export const signedInAt = ({ createdAt, renewedAt }: Pick<LoginItem, 'createdAt' | 'renewedAt'>): string =>
  createdAt ?? new Date(renewedAt * 1000).toISOString();

/** @param createdAt the time of the sign-in. The session cannot be renewed after `limits.signInDays` from then. */
export const loginTimes = (table: Table, { session, refresh }: LoginSecrets, createdAt: string) => {
  const now = table.now();
  const last = expiresIn(new Date(createdAt), SIGN_IN_SECONDS);
  return {
    sessionHash: sha256(session),
    sessionExpiresAt: Math.min(expiresIn(now, SESSION_SECONDS), last),
    refreshHash: sha256(refresh),
    createdAt,
    renewedAt: Math.floor(now.getTime() / 1000),
    expiresAt: Math.min(expiresIn(now, REFRESH_SECONDS), last),
  };
};

export const isActiveLogin = ({ closedAt, blockedAt, signedOutAt }: UserItem, login: LoginItem): boolean =>
  closedAt === undefined && blockedAt === undefined && (signedOutAt === undefined || signedInAt(login) > signedOutAt);

/** Creates a sign-in's item and cookies. The item contains only hashes of the cookies' secrets. */
export const newLogin = (table: Table, userId: string, device?: Device): { write: Write; cookies: Cookie[] } => {
  const loginId = newId();
  const secrets = { session: loginId + newSecret(), refresh: loginId + newSecret() };
  const times = loginTimes(table, secrets, table.now().toISOString());
  const Item = { ...accountKeys.login(userId, loginId), ...times, ...(device && { device }) };
  return { write: { Put: { TableName: table.name, Item } }, cookies: loginCookies(userId, secrets) };
};

const isWithinGrace = ({ renewedAt }: LoginItem, nowSeconds: number): boolean =>
  nowSeconds < renewedAt + limits.refreshGraceSeconds;

/** Also accepts the previous session secret for a minute, because requests under way still send it. */
export const isSessionOf = (login: LoginItem, secret: string, nowSeconds: number): boolean => {
  if (matchesHash(secret, login.sessionHash)) return login.sessionExpiresAt > nowSeconds;
  const { oldSessionHash } = login;
  return oldSessionHash !== undefined && isWithinGrace(login, nowSeconds) && matchesHash(secret, oldSessionHash);
};

export const refreshKind = (login: LoginItem, secret: string, nowSeconds: number): 'present' | 'previous' | 'spent' => {
  if (matchesHash(secret, login.refreshHash)) return 'present';
  const { oldRefreshHash } = login;
  const isPrevious = oldRefreshHash !== undefined && matchesHash(secret, oldRefreshHash);
  return isPrevious && isWithinGrace(login, nowSeconds) ? 'previous' : 'spent';
};

/** Computes the next secrets from the cookie and the salt. So a repeated renewal gets the same secrets. */
export const successorsOf = (loginId: string, secret: string, salt: string): LoginSecrets => {
  const follow = (what: string) => createHmac('sha256', secret).update(`${what} ${salt}`).digest('base64url');
  return { session: loginId + follow('session'), refresh: loginId + follow('refresh') };
};
