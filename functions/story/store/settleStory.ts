import { settleHold } from '#functions/billing/store/writes.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import { readStory, unfinishedCondition } from './readStory.ts';
import type { StoryItem } from './storyItems.ts';
import { bothConditions, updateStory, type StoryCondition, type StoryUpdate } from './updateStory.ts';

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
