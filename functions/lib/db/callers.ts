import type { Builder } from '../environment.ts';
import type { Caller, Callers } from '../services.ts';
import { batchGet } from './batchGet.ts';
import { matchesHash, readCredential, type Credential } from './credentials.ts';
import { ProfileItem, SessionItem, type UserItem } from './items.ts';
import { keys, sha256, type Key } from './keys.ts';
import { tableOf, type Table } from './table.ts';
import { createVisitor } from './visitors.ts';

type Item = Record<string, unknown> | undefined;

const asCaller = (user: UserItem): Caller => {
  const { kind, id, name, email, tokens, freeNarrations, isSubscribed, isPendingCancellation } = user;
  return { kind, id, name, email, tokens, freeNarrations, isSubscribed, isPendingCancellation };
};

const readUser = (profile: Item, session: Item, nowSeconds: number): Caller | undefined => {
  if (!profile || !session) return undefined;
  const user = ProfileItem.parse(profile);
  return user.kind === 'user' && SessionItem.parse(session).expiresAt > nowSeconds ? asCaller(user) : undefined;
};

type Visitor = Caller & { kind: 'visitor' };

const readVisitor = (profile: Item, { secret }: Credential, nowSeconds: number): Visitor | undefined => {
  if (!profile) return undefined;
  const visitor = ProfileItem.parse(profile);
  const isHim = visitor.kind === 'visitor' && matchesHash(secret, visitor.secretHash);
  if (!isHim || visitor.expiresAt <= nowSeconds) return undefined;
  return { kind: 'visitor', id: visitor.id, freeNarrations: visitor.freeNarrations };
};

/** A signed-in user goes before the visitor the same browser was: both cookies are asked about in one round trip. */
const find = async (table: Table, cookies: Readonly<Record<string, string>>): Promise<Caller | undefined> => {
  const session = readCredential(cookies, 'aw_session');
  const visitor = readCredential(cookies, 'aw_visitor');
  const wanted: Key[] = [
    ...(session ? [keys.profile(session.id), keys.session(session.id, sha256(session.secret))] : []),
    ...(visitor ? [keys.profile(visitor.id)] : []),
  ];
  if (wanted.length === 0) return undefined;
  const found = await batchGet(table, wanted);
  const nowSeconds = table.now().getTime() / 1000;
  const user = session && readUser(found[0], found[1], nowSeconds);
  return user ?? (visitor && readVisitor(found.at(-1), visitor, nowSeconds));
};

const findVisitor = async (table: Table, cookies: Readonly<Record<string, string>>): Promise<Visitor | undefined> => {
  const visitor = readCredential(cookies, 'aw_visitor');
  if (!visitor) return undefined;
  const [profile] = await batchGet(table, [keys.profile(visitor.id)]);
  return readVisitor(profile, visitor, table.now().getTime() / 1000);
};

export const callersIn = (table: Table, freeNarrations: number): Callers => ({
  find: (cookies) => find(table, cookies),
  findVisitor: (cookies) => findVisitor(table, cookies),
  createVisitor: (addressKey) => createVisitor(table, { addressKey, freeNarrations }),
});

export const buildCallers: Builder<Callers> = (env) => callersIn(tableOf(env), env.FREE_NARRATIONS);
