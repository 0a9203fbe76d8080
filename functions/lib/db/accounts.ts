import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Overtaken, tryAgain } from '../chain.ts';
import type { Builder } from '../environment.ts';
import { newId } from '../newId.ts';
import type { Accounts, Caller, SignIn, SignInResult } from '../services.ts';
import { asCaller } from './callers.ts';
import { findAccountId, identityHashOf, newIdentity, wasDeleted } from './identities.ts';
import { readIdentitySalt } from './identitySalt.ts';
import { ProfileItem } from './items/callers.ts';
import { keys, sha256 } from './keys.ts';
import { ledgerEntry } from './ledger.ts';
import { newLogin } from './logins.ts';
import { spendNonce } from './nonces.ts';
import { tableOf, type Table } from './table.ts';
import { ConditionFailed, transact, type Writes } from './transact.ts';
import { newUser } from './users.ts';

/** Two tabs at once, or a story that is begun meanwhile, make one try in vain; more than that is no coincidence. */
const TRIES_MOST = 5;

type Salted = { table: Table; salt: string };

const readProfile = async (table: Table, id: string) => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.profile(id), ConsistentRead: true }),
  );
  return Item && ProfileItem.parse(Item);
};

/** The write that uses the proof up. It comes first in its transaction, so that its failing can be told from others. */
const spendProof = (table: Table, { once, visitorId }: SignIn): Writes[number] | undefined => {
  if (once.is === 'nonce')
    return visitorId === undefined ? undefined : spendNonce(table, { visitorId, nonce: once.nonce });
  const Item = { ...keys.usedToken(sha256(once.tokenId)), expiresAt: once.expiresAt };
  return { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
};

/** What the visitor has left leaves its purse for the new account's, if it is still the same amount. */
const emptyVisitor = (table: Table, visitorId: string, left: number, accountId: string): Writes => {
  const update: Writes[number] = {
    Update: {
      TableName: table.name,
      Key: keys.profile(visitorId),
      UpdateExpression: 'SET freeNarrations = :none, accountId = :accountId',
      ConditionExpression: 'freeNarrations = :left',
      ExpressionAttributeValues: { ':none': 0, ':left': left, ':accountId': accountId },
    },
  };
  const moved = { callerId: visitorId, purse: 'free', amount: -left, reason: 'moved' } as const;
  return left > 0 ? [update, ledgerEntry(table, `moved-${accountId}`, moved)] : [update];
};

/** A first sign-in: the account, with what the visitor has left, unless this person had an account before. */
const open = async ({ table, salt }: Salted, asked: SignIn, proof: Writes[number]): Promise<SignInResult> => {
  const { identity, visitorId } = asked;
  const hash = identityHashOf(identity);
  const [visitor, isBack] = await Promise.all([
    visitorId === undefined ? undefined : readProfile(table, visitorId),
    wasDeleted(table, hash, salt),
  ]);
  const isMoving = visitor !== undefined && !isBack;
  const user: Caller & { kind: 'user' } = {
    kind: 'user',
    id: `u_${newId()}`,
    name: identity.name,
    email: identity.email,
    tokens: 0,
    freeNarrations: isMoving ? visitor.freeNarrations : 0,
    isSubscribed: false,
    isPendingCancellation: false,
  };
  const { write, cookies } = newLogin(table, user.id);
  await transact(table, [
    proof,
    newIdentity(table, hash, user.id),
    ...newUser(table, { ...user, identityHash: hash }),
    ...(isMoving ? emptyVisitor(table, visitor.id, user.freeNarrations, user.id) : []),
    write,
  ]);
  return { is: 'signedIn', user, cookies };
};

/** A later sign-in: name and address as the provider has them now, balances as they are. */
const enter = async (
  table: Table,
  userId: string,
  { identity }: SignIn,
  proof: Writes[number],
): Promise<SignInResult> => {
  const profile = await readProfile(table, userId);
  if (profile?.kind !== 'user') throw new Error('a person’s account is not there');
  const { name, email } = identity;
  const { write, cookies } = newLogin(table, userId);
  const update = {
    TableName: table.name,
    Key: keys.profile(userId),
    UpdateExpression: 'SET #name = :name, email = :email',
    // Deleted meanwhile, it is nobody's: the person is looked for anew.
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(closedAt)',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: { ':name': name, ':email': email },
  };
  await transact(table, [proof, { Update: update }, write]);
  return { is: 'signedIn', user: { ...asCaller(profile), name, email }, cookies };
};

const signIn = async (salted: Salted, asked: SignIn): Promise<SignInResult> => {
  const { table } = salted;
  const proof = spendProof(table, asked);
  if (!proof) return { is: 'used' };
  return tryAgain(table, { most: TRIES_MOST }, async (): Promise<SignInResult | Overtaken> => {
    try {
      const userId = await findAccountId(table, identityHashOf(asked.identity));
      return await (userId === undefined ? open(salted, asked, proof) : enter(table, userId, asked, proof));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return error.failed.includes(0) ? { is: 'used' } : new Overtaken(error);
    }
  });
};

/** @param salt what hashes of deleted accounts are made with: the same for the table's whole life. */
export const accountsIn = (table: Table, salt: string): Accounts => ({
  signIn: (asked) => signIn({ table, salt }, asked),
});

/** @throws what Secrets Manager throws when the salt cannot be read: the next call builds again. */
export const buildAccounts: Builder<Accounts> = async (env) => accountsIn(tableOf(env), await readIdentitySalt(env));
