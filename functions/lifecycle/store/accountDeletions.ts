import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { buildIdentitySalt } from '#functions/account/store/deletedIdentities.ts';
import { changeEmail, deletedKey, deletedName, forgetIdentity } from '#functions/account/store/writes.ts';
import type { Balance } from '#functions/billing/hold.ts';
import { forwardCredit } from '#functions/billing/store/forwardCredit.ts';
import { closeProfile, forfeitWrites } from '#functions/billing/store/profileWrites.ts';
import { readProfile } from '#functions/billing/store/reads.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import type { AccountDeletions, KnownBy } from '../ports.ts';
import { listStories, noteDeletion, removeItems, AccountDeletionItem } from './accountRemains.ts';
import { ACCOUNT_DELETIONS_PARTITION, lifecycleKeys } from './keys.ts';
import { endVisitors } from './visitorEnds.ts';

/** A try fails if a released hold changes the balance during it. Each try reads the balance again. */
const MAX_TRIES = 20;

const read = async (table: Table, Key: Record<string, string>) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;

const begin = async (table: Table, saltOf: () => Promise<string>, callerId: string): Promise<void> => {
  const profile = await readProfile(table, callerId);
  if (!profile || profile.closedAt !== undefined) return;
  const isUser = profile.kind === 'user';
  const identityHash = isUser ? profile.identityHash : undefined;
  const known = isUser && profile.poolUsername !== undefined ? { poolUsername: profile.poolUsername } : {};
  const mark = identityHash === undefined ? undefined : deletedKey(identityHash, await saltOf());
  const person: Writes =
    identityHash === undefined || !mark || !isUser ? [] : forgetIdentity(table, identityHash, mark, profile);
  const blocked = isUser && profile.blockedAt !== undefined && mark ? deletedName(mark) : undefined;
  try {
    await transact(table, [
      closeProfile(table, callerId, { isUser, blocked }),
      noteDeletion(table, callerId, known),
      ...person,
      ...(isUser ? changeEmail(table, callerId, { before: profile.email, now: '' }) : []),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Empties the balance: pays the debt from it, and forfeits the rest. */
const forfeit = async (table: Table, callerId: string, balance: Balance): Promise<void> => {
  await retry(table, { maxTries: MAX_TRIES }, async () => {
    const profile = await readProfile(table, callerId);
    const writes = profile ? forfeitWrites(table, profile, balance) : [];
    if (writes.length === 0) return undefined;
    try {
      await transact(table, writes);
      return undefined;
    } catch (error) {
      if (error instanceof ConditionFailed) return new RetryNeeded(error);
      throw error;
    }
  });
};

const readNote = async (table: Table, callerId: string): Promise<AccountDeletionItem | undefined> => {
  const found = await read(table, lifecycleKeys.accountDeletion(callerId));
  return found && AccountDeletionItem.parse(found);
};

const findKnownBy = async (table: Table, callerId: string): Promise<KnownBy> => {
  const [note, profile] = await Promise.all([readNote(table, callerId), readProfile(table, callerId)]);
  const customerId = profile?.kind === 'user' ? profile.customerId : undefined;
  if (!note) return {};
  return {
    ...(note.poolUsername !== undefined && { poolUsername: note.poolUsername }),
    ...(customerId !== undefined && customerId !== note.forgottenCustomerId && { customerId }),
  };
};

const noteForgotten = async (table: Table, callerId: string, { poolUsername, customerId }: KnownBy): Promise<void> => {
  const update = async (UpdateExpression: string, value?: string): Promise<void> => {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: lifecycleKeys.accountDeletion(callerId),
        UpdateExpression,
        ConditionExpression: 'attribute_exists(pk)',
        ...(value !== undefined && { ExpressionAttributeValues: { ':value': value } }),
      }),
    );
  };
  if (poolUsername !== undefined) await update('REMOVE poolUsername');
  if (customerId !== undefined) await update('SET forgottenCustomerId = :value', customerId);
};

const finish = async (table: Table, callerId: string): Promise<void> => {
  const note = await readNote(table, callerId);
  // Without a record, no deletion of this caller is in progress.
  if (!note) return;
  const isHolding = await removeItems(table, callerId);
  await forfeit(table, callerId, 'free');
  if ((await readProfile(table, callerId))?.kind === 'user') await forwardCredit(table, callerId);
  await forfeit(table, callerId, 'token');
  const isKnown = Object.keys(await findKnownBy(table, callerId)).length > 0;
  if (isHolding || isKnown || note.quietAt > table.now().toISOString()) return;
  if ((await listStories(table, callerId)).length > 0) return;
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: lifecycleKeys.accountDeletion(callerId) }));
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

export const accountDeletionsIn = (table: Table, saltOf: () => Promise<string>): AccountDeletions => ({
  begin: (callerId) => begin(table, saltOf, callerId),
  listStories: (callerId) => listStories(table, callerId),
  finish: (callerId) => finish(table, callerId),
  findKnownBy: (callerId) => findKnownBy(table, callerId),
  noteForgotten: (callerId, by) => noteForgotten(table, callerId, by),
  endVisitors: (until) => endVisitors(table, until, (callerId) => begin(table, saltOf, callerId)),
  listUnfinished: () => listUnfinished(table),
});

/** `begin` may throw Secrets Manager's error, before it changes anything. */
export const buildAccountDeletions: Builder<AccountDeletions> = (env) =>
  accountDeletionsIn(tableOf(env), () => buildIdentitySalt(env));

/** For the sweep, which only continues deletions. So it needs no permission to read the salt. */
export const buildBegunAccountDeletions: Builder<AccountDeletions> = (env) =>
  accountDeletionsIn(tableOf(env), () => Promise.reject(new Error('these services cannot begin a deletion')));
