import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { storyKeys } from './keys.ts';

export type StoryUpdate = { set: Record<string, unknown>; remove?: readonly string[] };

/** A condition for an update. Names in `values` must differ from the names of attributes that the update sets. */
export type StoryCondition = {
  condition: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
};

export const bothConditions = (a: StoryCondition, b: StoryCondition): StoryCondition => ({
  condition: `${a.condition} AND ${b.condition}`,
  names: { ...a.names, ...b.names },
  values: { ...a.values, ...b.values },
});

export type StoryWrite = { Update: NonNullable<Write['Update']> };

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

export const updateIf = async (table: Table, { Update }: StoryWrite): Promise<boolean> => {
  try {
    await table.client.send(new UpdateCommand(Update));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
