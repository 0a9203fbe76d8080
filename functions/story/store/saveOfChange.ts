import type { Stage } from '#shared/story/stage.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Narration, Content } from '../story.ts';
import { isChanging } from './failChange.ts';
import { storyKeys } from './keys.ts';
import { updateIf } from './updateStory.ts';

export type SaveOfChange = { uid: string; version: number } & (
  | { attribute: 'stage'; value: Stage }
  | { attribute: 'content'; value: Content }
  | { attribute: 'narration'; value: Narration }
);

/** Keeps a part of the change. Its words only while they are awaited: they must not differ from what is spoken. */
export const saveOfChange = async (table: Table, { uid, version, attribute, value }: SaveOfChange): Promise<void> => {
  // It is what the words of a change begin with, and nothing goes back there.
  if (value === 'writing') return;
  const { condition, names, values } = isChanging(version);
  const isAwaited = attribute === 'content' ? ' AND #change.#stage = :writing' : '';
  await updateIf(table, {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(uid),
      UpdateExpression: `SET #change.#${attribute} = :value`,
      ConditionExpression: `${condition}${isAwaited}`,
      ExpressionAttributeNames: { ...names, [`#${attribute}`]: attribute, ...(isAwaited && { '#stage': 'stage' }) },
      ExpressionAttributeValues: { ...values, ':value': value, ...(isAwaited && { ':writing': 'writing' }) },
    },
  });
};
