import { balanceAttribute, balanceOf, type HoldItem } from '#functions/billing/store/holdItems.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { ledgerEntry } from '#functions/billing/store/ledger.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import { readStory, unfinishedCondition } from './readStory.ts';
import type { StoryItem } from './storyItems.ts';
import { bothConditions, updateStory, type StoryCondition, type StoryUpdate } from './updateStory.ts';

/** The hold goes; what it held is either entered as spent or goes back to the balance. A subscriber's held nothing. */
const settleHold = (table: Table, hold: HoldItem, how: 'commit' | 'release'): Writes => {
  const { callerId, uid, version, amount } = hold;
  const balance = balanceOf(hold.payment);
  const settled: Writes = [
    {
      Delete: {
        TableName: table.name,
        Key: billingKeys.hold(callerId, uid, version),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    { Delete: { TableName: table.name, Key: billingKeys.dueHold(hold.dueMinute, uid, version) } },
  ];
  if (how === 'commit') {
    // A subscriber's story is entered too, for nothing: the books tell all stories.
    const spent = { callerId, balance: balance ?? ('token' as const), amount: 0 - amount };
    return [...settled, ledgerEntry(table, `${uid}-${version}`, { ...spent, reason: 'story', uid })];
  }
  if (!balance) return settled;
  const release = {
    TableName: table.name,
    Key: billingKeys.profile(callerId),
    UpdateExpression: 'SET #balance = #balance + :amount',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#balance': balanceAttribute[balance] },
    ExpressionAttributeValues: { ':amount': amount },
  };
  return [...settled, { Update: release }];
};

export type Version = { uid: string; version: number };

/** How a first version ends: what becomes of the story, on what besides it being unfinished, and what is written along. */
type Ending = { update: StoryUpdate; on?: StoryCondition; writes?: Writes };

/**
 * Ends the first version of a story, with what it held.
 * @returns whether this call settled it: not when it was finished before, or somebody else was faster.
 */
export const settle = async (
  table: Table,
  story: StoryItem | undefined,
  { uid, version }: Version,
  how: 'commit' | 'release',
  endingOf: (story: StoryItem) => Promise<Ending> | Ending,
): Promise<boolean> => {
  if (!story?.hold || story.version !== version) return false;
  const { update, on, writes = [] } = await endingOf(story);
  const unfinished = unfinishedCondition(version);
  const ended = updateStory(
    table,
    uid,
    { set: update.set, remove: [...(update.remove ?? []), 'hold'] },
    on ? bothConditions(unfinished, on) : unfinished,
  );
  try {
    await transact(table, [ended, ...settleHold(table, story.hold, how), ...writes]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const present = await readStory(table, uid);
    if (!present?.hold || present.version !== version) return false;
    // Its owner has signed in meanwhile, and the hold moved to the account; or chose who may see it.
    const isOther = present.hold.callerId !== story.hold.callerId || present.isPublic !== story.isPublic;
    if (isOther) return settle(table, present, { uid, version }, how, endingOf);
    throw error;
  }
};
