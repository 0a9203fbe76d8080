import { BatchWriteCommand, DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { settleHold } from '#functions/billing/store/writes.ts';
import { limits } from '#shared/limits.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import type { Deletions } from '../ports.ts';
import { overdueAt } from '../pending.ts';
import { storyKeys } from './keys.ts';
import { readStory, unfinishedStages } from './readStory.ts';
import { readByPeopleWrites } from './readByPeople.ts';
import { termWrites } from './searchTerms.ts';
import { sameVisibilityCondition } from './shown.ts';
import type { StoryItem } from './storyItems.ts';
import { bothConditions, updateStory, type StoryCondition } from './updateStory.ts';

const MINUTE_MILLISECONDS = 60_000;
const MAX_BATCH_WRITES = 25;
const RETRY_LIMITS = { maxTries: 6, baseMilliseconds: 100 };

/** A deletion in progress. After `quietAt`, no late step can write to the story's folder. */
const DeletionItem = z.object({
  uid: z.string(),
  ownerId: z.string(),
  deletedAt: z.iso.datetime(),
  quietAt: z.iso.datetime(),
});
type DeletionItem = z.output<typeof DeletionItem>;

const goneFrom = (now: Date) => ({
  set: { stage: 'failed', expiresAt: Math.floor(now.getTime() / 1000) },
  remove: ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'searchTerms', 'pending', 'translating'],
});

/** Fails if a change or video began in the meantime, because its workflow would still write files. */
const unchangedCondition = (
  table: Table,
  { ownerId, stage, version, pending, translating, exportsUntil }: StoryItem,
): StoryCondition => ({
  condition: [
    '#ownerId = :owner AND #stage = :seen AND #version = :version',
    pending ? '#pending.#version = :made' : '(attribute_not_exists(#pending) OR #pending.#startedAt <= :overdue)',
    translating ? '#translating.#version = :translated' : 'attribute_not_exists(#translating)',
    exportsUntil === undefined ? 'attribute_not_exists(#exportsUntil)' : '#exportsUntil = :exportsUntil',
  ].join(' AND '),
  names: {
    '#ownerId': 'ownerId',
    '#stage': 'stage',
    '#version': 'version',
    '#pending': 'pending',
    '#translating': 'translating',
    '#exportsUntil': 'exportsUntil',
    ...(!pending && { '#startedAt': 'startedAt' }),
  },
  values: {
    ...(exportsUntil !== undefined && { ':exportsUntil': exportsUntil }),
    ...(translating && { ':translated': translating.version }),
    ':owner': ownerId,
    ':seen': stage,
    ':version': version,
    ...(pending ? { ':made': pending.version } : { ':overdue': overdueAt(table.now()) }),
  },
});

const readDeletion = async (table: Table, uid: string): Promise<DeletionItem | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: storyKeys.deletion(uid), ConsistentRead: true }),
  );
  return Item && DeletionItem.parse(Item);
};

const makeGone = async (table: Table, story: StoryItem): Promise<boolean> => {
  const now = table.now();
  const { translating } = story;
  const lateMinutes = story.pending || translating ? limits.changeMinutes : 0;
  const madeUntil = new Date(now.getTime() + lateMinutes * MINUTE_MILLISECONDS).toISOString();
  const item: DeletionItem = {
    uid: story.uid,
    ownerId: story.ownerId,
    deletedAt: now.toISOString(),
    quietAt: [madeUntil, story.exportsUntil ?? ''].toSorted().at(-1) ?? madeUntil,
  };
  const on = bothConditions(unchangedCondition(table, story), sameVisibilityCondition(story));
  try {
    await transact(table, [
      updateStory(table, story.uid, goneFrom(now), on),
      { Put: { TableName: table.name, Item: { ...storyKeys.deletion(story.uid), ...item } } },
      ...termWrites(table, story, undefined),
      ...readByPeopleWrites(table, story, undefined),
      ...(translating ? settleHold(table, translating.hold, 'release') : []),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

type Begun = 'begun' | 'busy' | 'gone';

const tryToBegin = async (table: Table, uid: string, ownerId: string | undefined): Promise<Begun | RetryNeeded> => {
  const story = await readStory(table, uid);
  if (!story) {
    const deletion = await readDeletion(table, uid);
    return deletion && (ownerId === undefined || deletion.ownerId === ownerId) ? 'begun' : 'gone';
  }
  if (ownerId !== undefined && story.ownerId !== ownerId) return 'gone';
  if (unfinishedStages.some((stage) => stage === story.stage)) return 'busy';
  // If the story changed in the meantime, another attempt reads it again.
  return (await makeGone(table, story)) ? 'begun' : new RetryNeeded();
};

const begin = (table: Table, uid: string, ownerId: string | undefined): Promise<Begun> =>
  retry<Begun>(table, { ...RETRY_LIMITS, orElse: 'busy' }, () => tryToBegin(table, uid, ownerId));

const removePage = async (table: Table, uid: string): Promise<boolean | RetryNeeded> => {
  const page = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': storyKeys.story(uid).pk },
      ProjectionExpression: 'pk, sk',
      Limit: MAX_BATCH_WRITES,
      ConsistentRead: true,
    }),
  );
  if (!page.Items?.length) return false;
  const requests = page.Items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  const { UnprocessedItems } = await table.client.send(
    new BatchWriteCommand({ RequestItems: { [table.name]: requests } }),
  );
  // A repeated query finds the unprocessed items again.
  return UnprocessedItems?.[table.name]?.length ? new RetryNeeded('the table left items of a deleted story') : true;
};

const removeItems = async (table: Table, uid: string): Promise<void> => {
  while (await retry(table, RETRY_LIMITS, () => removePage(table, uid))) continue;
};

const finish = async (table: Table, uid: string): Promise<void> => {
  const deletion = await readDeletion(table, uid);
  if (!deletion) return;
  await removeItems(table, uid);
  if (deletion.quietAt > table.now().toISOString()) return;
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: storyKeys.deletion(uid) }));
};

const listUnfinished = async (table: Table): Promise<string[]> => {
  const uids: string[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': storyKeys.deletion('').pk },
    ConsistentRead: true,
  });
  for await (const page of pages) uids.push(...page.map((item) => DeletionItem.parse(item).uid));
  return uids;
};

export const deletionsIn = (table: Table): Deletions => ({
  begin: (uid, ownerId) => begin(table, uid, ownerId),
  finish: (uid) => finish(table, uid),
  listUnfinished: () => listUnfinished(table),
});

export const buildDeletions: Builder<Deletions> = (env) => deletionsIn(tableOf(env));
