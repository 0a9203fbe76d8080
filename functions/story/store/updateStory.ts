import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { storyKeys } from './keys.ts';

/** Attributes of the story by their names. */
export type StoryUpdate = { set: Record<string, unknown>; remove?: readonly string[] };

/** Its values must not go by the name of an attribute that is set. */
export type StoryCondition = {
  condition: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
};

/** That both hold. */
export const bothConditions = (a: StoryCondition, b: StoryCondition): StoryCondition => ({
  condition: `${a.condition} AND ${b.condition}`,
  names: { ...a.names, ...b.names },
  values: { ...a.values, ...b.values },
});

export type StoryWrite = { Update: NonNullable<Write['Update']> };

/** The write that changes a story, on that condition. */
export const updateStory = (
  table: Table,
  uid: string,
  { set, remove = [] }: StoryUpdate,
  on: StoryCondition,
): StoryWrite => {
  const names = Object.keys(set);
  const sets = names.length > 0 ? [`SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`] : [];
  const removes = remove.length > 0 ? [`REMOVE ${remove.map((name) => `#${name}`).join(', ')}`] : [];
  return {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(uid),
      UpdateExpression: [...sets, ...removes].join(' '),
      ConditionExpression: on.condition,
      ExpressionAttributeNames: {
        ...on.names,
        ...Object.fromEntries([...names, ...remove].map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...on.values,
        ...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
      },
    },
  };
};

/** Does that write alone. @returns whether its condition held */
export const updateIf = async (table: Table, { Update }: StoryWrite): Promise<boolean> => {
  try {
    await table.client.send(new UpdateCommand(Update));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
