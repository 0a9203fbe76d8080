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

/** Words are saved only while awaited: they must match the spoken ones. */
export const saveOfChange = async (table: Table, { uid, version, attribute, value }: SaveOfChange): Promise<void> => {
  // A change starts at this stage, and never returns to it.
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
