import type { StoryFailure } from '#shared/english.ts';
import { withArguments } from '#shared/message.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { failedToMake } from '../refusals.ts';
import type { LastFailure, Narration, Pending } from '../story.ts';
import { storyKeys } from './keys.ts';
import type { StoryItem } from './storyItems.ts';
import { failDraft } from './texts.ts';
import { updateStory, type StoryCondition } from './updateStory.ts';

export const pendingOf = (story: StoryItem | undefined, version: number): Pending | undefined =>
  story?.pending?.version === version ? story.pending : undefined;

export const isPending = (version: number): StoryCondition => ({
  condition: '#pending.#version = :made',
  names: { '#pending': 'pending', '#version': 'version' },
  values: { ':made': version },
});

/** Marks a change as failed. @returns false if it had already ended */
export const failPending = async (
  table: Table,
  uid: string,
  { version, kind }: Pending,
  reason: StoryFailure = failedToMake[kind],
): Promise<boolean> => {
  const lastFailure: LastFailure = { version, kind, failure: withArguments(reason) };
  const story = updateStory(table, uid, { set: { lastFailure }, remove: ['pending'] }, isPending(version));
  try {
    await transact(table, [story, ...(kind === 'text' ? [failDraft(table, { uid, version })] : [])]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

export const pendingNarration = (
  table: Table,
  { uid, version }: { uid: string; version: number },
  value: Narration,
) => {
  const { condition, names, values } = isPending(version);
  return {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(uid),
      UpdateExpression: 'SET #pending.narration = :narration',
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ...values, ':narration': value },
    },
  };
};
