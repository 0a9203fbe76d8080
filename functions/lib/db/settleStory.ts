import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Stage } from '#shared/stories/story.ts';
import { limits } from '#shared/limits.ts';
import type { StoryRefusal } from '../story.ts';
import { balanceAttribute, purseOf, type HoldItem, type StoryItem } from './items.ts';
import { expiresIn, keys, publicIndex, times } from './keys.ts';
import { ledgerEntry } from './ledger.ts';
import { readStory, unfinishedCondition } from './readStory.ts';
import type { Table } from './table.ts';
import { ConditionFailed, transact, type Writes } from './transact.ts';

const DAY_SECONDS = 86_400;

type Change = { set: Record<string, unknown>; remove: string[] };

const updateStory = (table: Table, { uid, version }: StoryItem, { set, remove }: Change): Writes[number] => {
  const unfinished = unfinishedCondition(version);
  const names = Object.keys(set);
  const sets = names.map((name) => `#${name} = :${name}`).join(', ');
  return {
    Update: {
      TableName: table.name,
      Key: keys.story(uid),
      UpdateExpression: `SET ${sets} REMOVE ${remove.map((name) => `#${name}`).join(', ')}`,
      ConditionExpression: unfinished.condition,
      ExpressionAttributeNames: {
        ...unfinished.names,
        ...Object.fromEntries([...names, ...remove].map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...unfinished.values,
        ...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
      },
    },
  };
};

/** The hold goes; what it held is either entered as spent or goes back to the balance. A subscriber's held nothing. */
const settleHold = (table: Table, hold: HoldItem, how: 'commit' | 'release'): Writes => {
  const { callerId, uid, version, amount } = hold;
  const purse = purseOf(hold.payment);
  const settled: Writes = [
    {
      Delete: {
        TableName: table.name,
        Key: keys.hold(callerId, uid, version),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    { Delete: { TableName: table.name, Key: keys.dueHold(hold.dueMinute, uid, version) } },
  ];
  if (how === 'commit') {
    // A subscriber's story is entered too, for nothing: the books tell all stories.
    const spent = { callerId, purse: purse ?? ('token' as const), amount: amount === 0 ? 0 : -amount };
    return [...settled, ledgerEntry(table, `${uid}-${version}`, { ...spent, reason: 'story', uid })];
  }
  if (!purse) return settled;
  const release = {
    TableName: table.name,
    Key: keys.profile(callerId),
    UpdateExpression: 'SET #balance = #balance + :amount',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#balance': balanceAttribute[purse] },
    ExpressionAttributeValues: { ':amount': amount },
  };
  return [...settled, { Update: release }];
};

/** @returns whether this call settled it: not when it was finished before, or somebody else was faster. */
const settle = async (
  table: Table,
  { uid, version }: { uid: string; version: number },
  how: 'commit' | 'release',
  changeOf: (story: StoryItem) => Promise<Change> | Change,
): Promise<boolean> => {
  const story = await readStory(table, uid);
  if (!story?.hold || story.version !== version) return false;
  const { set, remove } = await changeOf(story);
  const change = { set, remove: [...remove, 'hold'] };
  try {
    await transact(table, [updateStory(table, story, change), ...settleHold(table, story.hold, how)]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const present = await readStory(table, uid);
    if (!present?.hold || present.version !== version) return false;
    // Its owner has signed in meanwhile, and the hold moved to the account.
    if (present.hold.callerId !== story.hold.callerId) return settle(table, { uid, version }, how, changeOf);
    throw error;
  }
};

const listedMonths = new WeakMap<Table, string>();

/**
 * An empty month in this list costs a few reads, a missing one hides stories: so it is written before the story. Asked
 * for once a month in an instance's life: every public story writing this one item would be a queue.
 */
const listMonth = async (table: Table, month: string): Promise<void> => {
  if (listedMonths.get(table) === month) return;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.publicMonths,
      UpdateExpression: 'ADD months :month',
      ExpressionAttributeValues: { ':month': new Set([month]) },
    }),
  );
  listedMonths.set(table, month);
};

/** See `Stories.publish`. */
export const publishStory = async (
  table: Table,
  { uid, version, silent }: { uid: string; version: number; silent: boolean },
): Promise<void> => {
  await settle(table, { uid, version }, silent ? 'release' : 'commit', async (story) => {
    if (!story.telling) throw new Error('a story without words cannot be published');
    const publishedAt = table.now();
    if (story.isPublic) await listMonth(table, times.monthOf(publishedAt));
    const stage: Stage = silent ? 'untold' : 'ready';
    const listed = story.isPublic ? publicIndex.keys(uid, publishedAt) : {};
    return { set: { stage, publishedAt: publishedAt.toISOString(), ...listed }, remove: [] };
  });
};

/** See `Stories.fail`. @returns whether this call failed it. */
export const failStory = (
  table: Table,
  { uid, version, reason, refusal }: { uid: string; version: number; reason: string; refusal: StoryRefusal },
): Promise<boolean> =>
  settle(table, { uid, version }, 'release', () => {
    const stage: Stage = 'failed';
    const expiresAt = expiresIn(table.now(), limits.failedStoryDays * DAY_SECONDS);
    return { set: { stage, reason, refusal, expiresAt }, remove: [] };
  });
