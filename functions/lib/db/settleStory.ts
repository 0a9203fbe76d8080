import type { Stage } from '#shared/stories/story.ts';
import { limits } from '#shared/limits.ts';
import { audienceOf, type CheckedWords } from '../publicWords.ts';
import { isForEverybody, type StoryRefusal } from '../story.ts';
import { balanceAttribute, purseOf, type HoldItem, type StoryItem } from './items.ts';
import { expiresIn, keys, times } from './keys.ts';
import { ledgerEntry } from './ledger.ts';
import { listMonth } from './listMonth.ts';
import { readStory, unfinishedCondition } from './readStory.ts';
import { changeOf, failChange, publishChange } from './settleChange.ts';
import { bothConditions, isShownAsSeen, withListings } from './shown.ts';
import type { Table } from './table.ts';
import { ConditionFailed, transact, type Writes } from './transact.ts';
import { updateStory, type StoryCondition, type StoryUpdate } from './updateStory.ts';

const DAY_SECONDS = 86_400;

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

type Version = { uid: string; version: number };

/** How a first telling ends: what becomes of the story, on what besides it being unfinished, and what is written along. */
type Ending = { update: StoryUpdate; on?: StoryCondition; writes?: Writes };

/**
 * Ends the first telling of a story, with what it held.
 * @returns whether this call settled it: not when it was finished before, or somebody else was faster.
 */
const settle = async (
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

/** See `Stories.publish`. */
export const publishStory = async (
  table: Table,
  { uid, version, silent, checked }: Version & { silent: boolean; checked?: CheckedWords | undefined },
): Promise<void> => {
  const found = await readStory(table, uid);
  const change = changeOf(found, version);
  if (found && change) return publishChange(table, found, { change, silent, checked });
  await settle(table, found, { uid, version }, silent ? 'release' : 'commit', async (story) => {
    if (!story.telling) throw new Error('a story without words cannot be published');
    const publishedAt = table.now();
    const stage: Stage = silent ? 'untold' : 'ready';
    const set = { stage, publishedAt: publishedAt.toISOString(), ...audienceOf(story, story.telling, checked) };
    const { after, update, writes } = withListings(table, story, { set });
    if (isForEverybody(after)) await listMonth(table, times.monthOf(publishedAt));
    return { update, on: isShownAsSeen(story), writes };
  });
};

/** See `Stories.fail`. @returns whether this call failed it. */
export const failStory = async (
  table: Table,
  { uid, version, reason, refusal }: Version & { reason: string; refusal: StoryRefusal },
): Promise<boolean> => {
  const found = await readStory(table, uid);
  const change = changeOf(found, version);
  // The general sentence is about a story that is not there; of a change there is more to say.
  if (change) return failChange(table, uid, change, refusal === 'STORY_FAILED' ? undefined : reason);
  return settle(table, found, { uid, version }, 'release', () => {
    const stage: Stage = 'failed';
    const expiresAt = expiresIn(table.now(), limits.failedStoryDays * DAY_SECONDS);
    return { update: { set: { stage, reason, refusal, expiresAt } } };
  });
};
