import type { AnyReason } from '#shared/english.ts';
import { withArguments } from '#shared/message.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { failedChange } from '../refusals.ts';
import type { Change, LastChange } from '../story.ts';
import type { StoryItem } from './storyItems.ts';
import { updateIf, updateStory, type StoryCondition } from './updateStory.ts';

/** A timed-out change counts as absent. */
export const changeOf = (story: StoryItem | undefined, version: number): Change | undefined =>
  story?.change?.version === version ? story.change : undefined;

export const isChanging = (version: number): StoryCondition => ({
  condition: '#change.#version = :changed',
  names: { '#change': 'change', '#version': 'version' },
  values: { ':changed': version },
});

/** @returns whether this call ended it */
export const failChange = (
  table: Table,
  uid: string,
  { version, kind }: Change,
  reason: AnyReason = failedChange[kind],
): Promise<boolean> => {
  const lastChange: LastChange = { version, kind, outcome: 'failed', failure: withArguments(reason) };
  return updateIf(table, updateStory(table, uid, { set: { lastChange }, remove: ['change'] }, isChanging(version)));
};
