import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { Overtaken, tryAgain } from '../chain.ts';
import type { Builder } from '../environment.ts';
import { newId } from '../newId.ts';
import type { AccountDeletions } from '../services/accountDeletions.ts';
import { queryPages } from './entries.ts';
import { removeMark } from './favorites.ts';
import { markDeleted } from './identities.ts';
import { readIdentitySalt } from './identitySalt.ts';
import { balanceAttribute, type Purse } from './items/holds.ts';
import { AccountDeletionItem, ProfileItem } from './items/callers.ts';
import { ACCOUNT_DELETIONS_PARTITION, keys, ownerIndex } from './keys.ts';
import { ledgerEntry } from './ledger.ts';
import { tableOf, type Table } from './table.ts';
import { ConditionFailed, transact, type Writes } from './transact.ts';

/** A request that began before takes 30 s at most, and what it begins is in the index a moment later. */
const QUIET_MILLISECONDS = 5 * 60_000;
/** Holds that come back meanwhile change the balance; each time it is looked at anew. */
const TRIES_MOST = 20;
const AT_ONCE = 10;

const read = async (table: Table, Key: Record<string, string>) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;

const readProfile = async (table: Table, callerId: string) => {
  const item = await read(table, keys.profile(callerId));
  return item && ProfileItem.parse(item);
};

/** The profile stays without a name, so that a late payment and its refund still have a place in the books. */
const closeProfile = (table: Table, callerId: string, isUser: boolean): Writes[number] => ({
  Update: {
    TableName: table.name,
    Key: keys.profile(callerId),
    UpdateExpression: isUser
      ? 'SET closedAt = :now, #name = :none, email = :none REMOVE identityHash'
      : 'SET closedAt = :now',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(closedAt)',
    ...(isUser && { ExpressionAttributeNames: { '#name': 'name' } }),
    ExpressionAttributeValues: { ':now': table.now().toISOString(), ...(isUser && { ':none': '' }) },
  },
});

const begin = async (table: Table, saltOf: () => Promise<string>, callerId: string): Promise<void> => {
  const profile = await readProfile(table, callerId);
  if (!profile || profile.closedAt !== undefined) return;
  const isUser = profile.kind === 'user';
  const identityHash = isUser ? profile.identityHash : undefined;
  const beganAt = table.now();
  const item: AccountDeletionItem = {
    callerId,
    beganAt: beganAt.toISOString(),
    quietAt: new Date(beganAt.getTime() + QUIET_MILLISECONDS).toISOString(),
  };
  const person: Writes =
    identityHash === undefined
      ? []
      : [
          { Delete: { TableName: table.name, Key: keys.identity(identityHash) } },
          markDeleted(table, identityHash, await saltOf()),
        ];
  try {
    await transact(table, [
      closeProfile(table, callerId, isUser),
      { Put: { TableName: table.name, Item: { ...keys.accountDeletion(callerId), ...item } } },
      ...person,
    ]);
  } catch (error) {
    // Another request of theirs was faster.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const listStories = async (table: Table, callerId: string): Promise<string[]> => {
  const uids: string[] = [];
  const pages = queryPages(table, {
    IndexName: ownerIndex.name,
    KeyConditionExpression: 'gsi1pk = :owner',
    // What ran out counts as gone until the table gets to it.
    FilterExpression: 'attribute_not_exists(expiresAt) OR expiresAt > :now',
    ExpressionAttributeValues: {
      ':owner': ownerIndex.partition(callerId),
      ':now': Math.floor(table.now().getTime() / 1000),
    },
  });
  for await (const page of pages) uids.push(...page.map(({ uid }) => String(uid)));
  return uids;
};

const isKept = (sk: string): boolean => sk === 'PROFILE' || sk.startsWith('LEDGER#') || sk.startsWith('HOLD#');

const FAVORITE = keys.favorite('', '').sk;

const removeItem = async (table: Table, callerId: string, sk: string): Promise<void> => {
  if (sk.startsWith(FAVORITE)) return removeMark(table, { callerId, uid: sk.slice(FAVORITE.length) });
  const Key = { pk: keys.profile(callerId).pk, sk };
  await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
};

/** @returns whether something is still set aside for a story in the making */
const removeItems = async (table: Table, callerId: string): Promise<boolean> => {
  let isHolding = false;
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.profile(callerId).pk },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  });
  for await (const page of pages) {
    const names = page.map(({ sk }) => String(sk));
    isHolding ||= names.some((sk) => sk.startsWith('HOLD#'));
    const going = names.filter((sk) => !isKept(sk));
    for (let first = 0; first < going.length; first += AT_ONCE)
      await Promise.all(going.slice(first, first + AT_ONCE).map((sk) => removeItem(table, callerId, sk)));
  }
  return isHolding;
};

/** What is left is nobody's any more, and the books say so. */
const forfeit = async (table: Table, callerId: string, purse: Purse): Promise<void> => {
  const attribute = balanceAttribute[purse];
  await tryAgain(table, { most: TRIES_MOST }, async () => {
    const left = (await readProfile(table, callerId))?.[attribute] ?? 0;
    if (left === 0) return true;
    const why = { reason: 'adjustment', note: 'the account was deleted', operator: 'its owner' } as const;
    const update = {
      TableName: table.name,
      Key: keys.profile(callerId),
      UpdateExpression: 'SET #balance = :none',
      ConditionExpression: '#balance = :left',
      ExpressionAttributeNames: { '#balance': attribute },
      ExpressionAttributeValues: { ':none': 0, ':left': left },
    };
    const entry = ledgerEntry(table, `forfeited-${newId()}`, { callerId, purse, amount: -left, ...why });
    try {
      await transact(table, [{ Update: update }, entry]);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return new Overtaken(error);
      throw error;
    }
  });
};

const finish = async (table: Table, callerId: string): Promise<void> => {
  const found = await read(table, keys.accountDeletion(callerId));
  // Without it nothing says that this caller is to go.
  if (!found) return;
  const { quietAt } = AccountDeletionItem.parse(found);
  const isHolding = await removeItems(table, callerId);
  await forfeit(table, callerId, 'free');
  await forfeit(table, callerId, 'token');
  if (isHolding || quietAt > table.now().toISOString() || (await listStories(table, callerId)).length > 0) return;
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.accountDeletion(callerId) }));
};

const listUnfinished = async (table: Table): Promise<string[]> => {
  const callerIds: string[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': ACCOUNT_DELETIONS_PARTITION },
    ConsistentRead: true,
  });
  for await (const page of pages) callerIds.push(...page.map((item) => AccountDeletionItem.parse(item).callerId));
  return callerIds;
};

/** @param saltOf what hashes of deleted accounts are made with: only beginning asks for it. */
export const accountDeletionsIn = (table: Table, saltOf: () => Promise<string>): AccountDeletions => ({
  begin: (callerId) => begin(table, saltOf, callerId),
  listStories: (callerId) => listStories(table, callerId),
  finish: (callerId) => finish(table, callerId),
  listUnfinished: () => listUnfinished(table),
});

/** @throws from `begin`, what Secrets Manager throws when the salt cannot be read: then nothing has changed. */
export const buildAccountDeletions: Builder<AccountDeletions> = (env) =>
  accountDeletionsIn(tableOf(env), () => readIdentitySalt(env));

/** For who finishes deletions and never begins one, and so has no business with the salt. */
export const buildBegunAccountDeletions: Builder<AccountDeletions> = (env) =>
  accountDeletionsIn(tableOf(env), () => Promise.reject(new Error('here no deletion begins')));
