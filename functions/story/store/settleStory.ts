import { settleHold } from '#functions/billing/store/writes.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import { readStory, unfinishedCondition } from './readStory.ts';
import { hasSameVisibility } from './shown.ts';
import type { StoryItem } from './storyItems.ts';
import { bothConditions, updateStory, type StoryCondition, type StoryUpdate } from './updateStory.ts';

export type Version = { uid: string; version: number };

type Ending = { update: StoryUpdate; on?: StoryCondition; writes?: Writes };

/** Ends an unfinished story and settles its hold. @returns false if it had already ended */
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
    // The owner signed in, which moved the hold to the account, or the owner changed the visibility.
    const isOther = present.hold.callerId !== story.hold.callerId || !hasSameVisibility(present, story);
    if (isOther) return settle(table, present, { uid, version }, how, endingOf);
    throw error;
  }
};
