import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { profileKey } from '#functions/billing/store/reads.ts';
import { ProfileItem } from '#functions/billing/profile.ts';
import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Renewal, Sessions } from '../ports.ts';
import { LoginItem } from './accountItems.ts';
import { asCaller } from './callers.ts';
import { newSecret, readLoginCookie } from './credentials.ts';
import { accountKeys } from './keys.ts';
import { currentSessionId, listSessions } from './signIns.ts';
import { isActiveLogin, isSessionOf, loginTimes, refreshKind, signedInAt, successorsOf } from './logins.ts';
import { loginCookies } from '../loginCookies.ts';

type Cookies = Readonly<Record<string, string>>;
type LoginCookie = NonNullable<ReturnType<typeof readLoginCookie>>;

/**
 * A try fails if another request renews the session first. The next try then finds this secret stored as the previous
 * one, and accepts it.
 */
const MAX_TRIES = 3;

const endLogin = async (table: Table, { id, loginId }: LoginCookie): Promise<void> => {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: accountKeys.login(id, loginId) }));
};

/** @returns false if a concurrent request renewed the session first */
const rotate = async (table: Table, { id, secret, loginId }: LoginCookie, login: LoginItem, salt: string) => {
  const next = successorsOf(loginId, secret, salt);
  const set = {
    ...loginTimes(table, next, signedInAt(login)),
    salt,
    oldRefreshHash: login.refreshHash,
    oldSessionHash: login.sessionHash,
  };
  const names = Object.keys(set);
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: accountKeys.login(id, loginId),
        UpdateExpression: `SET ${names.map((name) => `${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'refreshHash = :asked',
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
          ':asked': sha256(secret),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const renew = async (table: Table, cookies: Cookies, isUnlimited: boolean): Promise<Renewal> => {
  const cookie = readLoginCookie(cookies, 'aw_refresh');
  if (!cookie) return { status: 'refused' };
  return retry(table, { maxTries: MAX_TRIES }, async (): Promise<Renewal | RetryNeeded> => {
    const [profile, item] = await batchGet(table, [
      profileKey(cookie.id),
      accountKeys.login(cookie.id, cookie.loginId),
    ]);
    if (!profile || !item) return { status: 'refused' };
    const [user, login] = [ProfileItem.parse(profile), LoginItem.parse(item)];
    const nowSeconds = table.now().getTime() / 1000;
    if (user.kind !== 'user' || !isActiveLogin(user, login) || login.expiresAt <= nowSeconds)
      return { status: 'refused' };
    const kind = refreshKind(login, cookie.secret, nowSeconds);
    if (kind === 'spent') {
      // Two browsers have the same secret, so one has stolen it. We cannot tell which, so both are signed out.
      await endLogin(table, cookie);
      return { status: 'revoked', userId: user.id };
    }
    const salt = kind === 'previous' && login.salt !== undefined ? login.salt : newSecret();
    if (kind === 'previous' || (await rotate(table, cookie, login, salt))) {
      const secrets = successorsOf(cookie.loginId, cookie.secret, salt);
      return {
        status: 'renewed',
        user: asCaller(user, table.now(), isUnlimited),
        cookies: loginCookies(user.id, secrets),
      };
    }
    return new RetryNeeded('the session was renewed by others');
  });
};

const end = async (table: Table, cookies: Cookies): Promise<void> => {
  const named = [readLoginCookie(cookies, 'aw_session'), readLoginCookie(cookies, 'aw_refresh')];
  for (const cookie of named.filter((one) => one !== undefined)) {
    const [item] = await batchGet(table, [accountKeys.login(cookie.id, cookie.loginId)]);
    if (!item) continue;
    const login = LoginItem.parse(item);
    const nowSeconds = table.now().getTime() / 1000;
    const isOwn =
      isSessionOf(login, cookie.secret, nowSeconds) || refreshKind(login, cookie.secret, nowSeconds) !== 'spent';
    if (isOwn) await endLogin(table, cookie);
  }
};

/** Ends all sessions with a single write, so that a concurrent renewal cannot keep its session. */
const endAll = async (table: Table, userId: string): Promise<void> => {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: profileKey(userId),
      UpdateExpression: 'SET signedOutAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': table.now().toISOString() },
    }),
  );
};

const endOne = async (table: Table, userId: string, sessionId: string, cookies: Cookies) => {
  try {
    await table.client.send(
      new DeleteCommand({
        TableName: table.name,
        Key: accountKeys.login(userId, sessionId),
        ConditionExpression: 'attribute_exists(pk)',
      }),
    );
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 'missing';
    throw error;
  }
  return currentSessionId(cookies) === sessionId ? 'endedHere' : 'ended';
};

export const sessionsIn = (table: Table, isUnlimited = false): Sessions => ({
  list: (userId, cookies) => listSessions(table, userId, cookies),
  endOne: (userId, sessionId, cookies) => endOne(table, userId, sessionId, cookies),
  renew: (cookies) => renew(table, cookies, isUnlimited),
  end: (cookies) => end(table, cookies),
  endAll: (userId) => endAll(table, userId),
});

export const buildSessions: Builder<Sessions> = (env) => sessionsIn(tableOf(env), env.PAYMENTS === 'off');
