import { hasPro } from '#functions/billing/payment.ts';
import { profileKey } from '#functions/billing/store/reads.ts';
import { ProfileItem, type UserItem } from '#functions/billing/profile.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { Caller, Callers } from '#functions/platform/http/caller.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { dailyCaps, dailyCapsOf, type DailyCaps } from '../dailyCaps.ts';
import { LoginItem } from './accountItems.ts';
import { matchesHash, readLoginCookie, readVisitorCookie, type Credential } from './credentials.ts';
import { accountKeys } from './keys.ts';
import { isActiveLogin, isSessionOf } from './logins.ts';
import { createVisitor } from './visitors.ts';

type Item = Record<string, unknown> | undefined;

/** @param isUnlimited true where nothing is sold */
export const asCaller = (user: UserItem, now: Date, isUnlimited: boolean): Caller & { kind: 'user' } => {
  const { kind, id, name, email, tokens, freeNarrations, createdAt } = user;
  const who = { kind, id, name, email, createdAt, ...(user.isAdmin === true && { isAdmin: true as const }) };
  if (isUnlimited) {
    const unlimited = { isSubscribed: true, isPendingCancellation: false, isUnlimited } as const;
    return { ...who, tokens, freeNarrations, ...unlimited };
  }
  const isSubscribed = hasPro(user, now);
  const isPendingCancellation = isSubscribed && user.isPendingCancellation;
  const paidUntil = isSubscribed ? user.periodEnd : undefined;
  const proUntil = isPendingCancellation ? paidUntil : undefined;
  const days = { ...(paidUntil !== undefined && { paidUntil }), ...(proUntil !== undefined && { proUntil }) };
  const has = { tokens, freeNarrations, isSubscribed, isPendingCancellation };
  return { ...who, ...has, ...days };
};

type At = { now: Date; isUnlimited: boolean };

const readUser = (profile: Item, login: Item, secret: string, { now, isUnlimited }: At): Caller | undefined => {
  if (!profile || !login) return undefined;
  const [user, found] = [ProfileItem.parse(profile), LoginItem.parse(login)];
  const isIn = user.kind === 'user' && isActiveLogin(user, found) && isSessionOf(found, secret, now.getTime() / 1000);
  return isIn ? asCaller(user, now, isUnlimited) : undefined;
};

type Visitor = Caller & { kind: 'visitor' };

const readVisitor = (profile: Item, { secret }: Credential, nowSeconds: number): Visitor | undefined => {
  if (!profile) return undefined;
  const visitor = ProfileItem.parse(profile);
  const isSameVisitor =
    visitor.kind === 'visitor' && visitor.closedAt === undefined && matchesHash(secret, visitor.secretHash);
  if (!isSameVisitor || visitor.expiresAt <= nowSeconds) return undefined;
  return { kind: 'visitor', id: visitor.id, freeNarrations: visitor.freeNarrations };
};

/** Reads account and visitor in one request. If both exist, the caller is the account. */
const find = async (
  table: Table,
  cookies: Readonly<Record<string, string>>,
  isUnlimited: boolean,
): Promise<Caller | undefined> => {
  const session = readLoginCookie(cookies, 'aw_session');
  const visitor = readVisitorCookie(cookies);
  const wanted: Key[] = [
    ...(session ? [profileKey(session.id), accountKeys.login(session.id, session.loginId)] : []),
    ...(visitor ? [profileKey(visitor.id)] : []),
  ];
  if (wanted.length === 0) return undefined;
  const found = await batchGet(table, wanted);
  const nowSeconds = table.now().getTime() / 1000;
  const user = session && readUser(found[0], found[1], session.secret, { now: table.now(), isUnlimited });
  return user ?? (visitor && readVisitor(found.at(-1), visitor, nowSeconds));
};

const findVisitor = async (table: Table, cookies: Readonly<Record<string, string>>): Promise<Visitor | undefined> => {
  const visitor = readVisitorCookie(cookies);
  if (!visitor) return undefined;
  const [profile] = await batchGet(table, [profileKey(visitor.id)]);
  return readVisitor(profile, visitor, table.now().getTime() / 1000);
};

export const callersIn = (
  table: Table,
  freeNarrations: number,
  {
    visitorsPerAddressPerDay: perAddress,
    addressesPerNetwork: perNetwork,
  }: Pick<DailyCaps, 'visitorsPerAddressPerDay' | 'addressesPerNetwork'> = dailyCaps,
  isUnlimited = false,
): Callers => ({
  find: (cookies) => find(table, cookies, isUnlimited),
  findVisitor: (cookies) => findVisitor(table, cookies),
  createVisitor: (addressKey) => createVisitor(table, { addressKey, freeNarrations, perAddress, perNetwork }),
});

export const buildCallers: Builder<Callers> = (env) =>
  callersIn(tableOf(env), env.FREE_NARRATIONS, dailyCapsOf(env.DAILY_CAPS), env.PAYMENTS === 'off');
