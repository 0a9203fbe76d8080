import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { times } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Feed } from '../feed.ts';
import { feedKeys } from './keys.ts';

/** Saves only the day: enough to see which feed is used, and too little to follow a person. */
export const saveUse = async (table: Table, { ownerId, feedId, lastAskedOn }: Feed): Promise<void> => {
  const day = times.dayOf(table.now());
  if (lastAskedOn === day) return;
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: feedKeys.feed(ownerId, feedId),
        UpdateExpression: 'SET lastAskedOn = :day',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)',
        ExpressionAttributeValues: { ':day': day },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};
