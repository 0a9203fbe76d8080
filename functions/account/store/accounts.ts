import { emptyVisitor, newAccount, renewAccount, takeOverDebts } from '#functions/billing/store/profileWrites.ts';
import { readProfile } from '#functions/billing/store/reads.ts';
import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import type { Accounts, SignIn, SignInResult } from '../ports.ts';
import { type DeletedIdentityItem, findDebts, findDeleted, buildIdentitySalt } from './deletedIdentities.ts';
import { changeEmail, deletedKey } from './writes.ts';
import { asCaller } from './callers.ts';
import { findAccountId, identityHashOf, newIdentity } from './identities.ts';
import { newLogin } from './logins.ts';
import { spendNonce } from './nonces.ts';

/** A try fails if another sign-in or a story changes the account. Five failures in a row must have another cause. */
const MAX_TRIES = 5;

type Opening = { table: Table; freeNarrations: number; isUnlimited: boolean };
type Salted = Opening & { salt: string };

type Found = SignIn & { proof: Write; before: DeletedIdentityItem | undefined; debts: TakenOver };
type TakenOver = (userId: string) => ReturnType<typeof takeOverDebts>;

const open = async (
  { table, freeNarrations, isUnlimited }: Opening,
  { identity, visitorId, device, proof, before, debts }: Found,
): Promise<SignInResult> => {
  const hash = identityHashOf(identity);
  const visitor = visitorId === undefined ? undefined : await readProfile(table, visitorId);
  const isMoving = visitor !== undefined && !before;
  const user: Caller & { kind: 'user' } = {
    kind: 'user',
    id: `u_${newId()}`,
    name: identity.name,
    email: identity.email,
    tokens: 0,
    freeNarrations: isMoving ? Math.max(visitor.freeNarrations, freeNarrations) : 0,
    isSubscribed: false,
    isPendingCancellation: false,
    ...(identity.isAdmin && { isAdmin: true }),
  };
  const { write, cookies } = newLogin(table, user.id, device);
  const { total, writes } = debts(user.id);
  const known = { identityHash: hash, poolUsername: identity.poolUsername, debt: total };
  await transact(table, [
    proof,
    newIdentity(table, hash, user.id),
    ...newAccount(table, { ...user, ...known }),
    ...changeEmail(table, user.id, { before: '', now: user.email }),
    ...(isMoving ? emptyVisitor(table, visitor, user.id) : []),
    ...writes,
    write,
  ]);
  const shown = isUnlimited ? { ...user, isSubscribed: true, isUnlimited } : user;
  return { status: 'signedIn', user: shown, cookies };
};

/** Name, address and groups, as they are at the provider now. */
const shownOf = ({ name, email, isAdmin = false }: SignIn['identity']) => ({ name, email, isAdmin });

const enter = async (
  { table, isUnlimited }: Opening,
  userId: string,
  { identity, device, proof, debts }: Found,
): Promise<SignInResult> => {
  const profile = await readProfile(table, userId);
  if (profile?.kind !== 'user') throw new Error('account not found');
  if (profile.blockedAt !== undefined) return { status: 'blocked' };
  const { write, cookies } = newLogin(table, userId, device);
  const { total, writes } = debts(userId);
  await transact(table, [
    proof,
    renewAccount(table, userId, { ...identity, debt: total }),
    ...changeEmail(table, userId, { before: profile.email, now: identity.email }),
    ...writes,
    write,
  ]);
  return {
    status: 'signedIn',
    user: asCaller({ ...profile, ...shownOf(identity) }, table.now(), isUnlimited),
    cookies,
  };
};

const signIn = async (salted: Salted, request: SignIn): Promise<SignInResult> => {
  const { table } = salted;
  const { visitorId, nonce } = request;
  if (visitorId === undefined) return { status: 'used' };
  const proof = { ...spendNonce(table, { visitorId, nonce }), label: 'proof' };
  return retry(table, { maxTries: MAX_TRIES }, async (): Promise<SignInResult | RetryNeeded> => {
    try {
      const hash = identityHashOf(request.identity);
      const [userId, before] = await Promise.all([
        findAccountId(table, hash),
        findDeleted(table, deletedKey(hash, salted.salt)),
      ]);
      if (before?.blockedAt !== undefined) return { status: 'blocked' };
      const owing = before ? await findDebts(table, before) : [];
      const found = { ...request, proof, before, debts: (id: string) => takeOverDebts(table, owing, id) };
      return await (userId === undefined ? open(salted, found) : enter(salted, userId, found));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return error.refusedBy('proof') ? { status: 'used' } : new RetryNeeded(error);
    }
  });
};

/** @param salt for the hashes of deleted accounts. It must never change. */
export const accountsIn = (table: Table, salt: string, freeNarrations = 0, isUnlimited = false): Accounts => ({
  signIn: (request) => signIn({ table, salt, freeNarrations, isUnlimited }, request),
});

/** @throws Secrets Manager's error if the salt cannot be read */
export const buildAccounts: Builder<Accounts> = async (env) =>
  accountsIn(tableOf(env), await buildIdentitySalt(env), env.FREE_NARRATIONS, env.PAYMENTS === 'off');
