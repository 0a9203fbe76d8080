import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { profileKey, readUser } from '#functions/billing/store/reads.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Standing } from '../ports.ts';
import { accountKeys } from './keys.ts';

type Change = Pick<UpdateCommandInput, 'UpdateExpression' | 'ExpressionAttributeValues'>;

const updateIfPresent = async (table: Table, Key: Key, how: Change): Promise<boolean> => {
  try {
    await table.client.send(
      new UpdateCommand({ TableName: table.name, Key, ConditionExpression: 'attribute_exists(pk)', ...how }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

export const standingIn = (table: Table): Standing => {
  const updateAccountAndRecord = async (userId: string, how: Change): Promise<boolean> => {
    const deletedKey = (await readUser(table, userId))?.deletedKey;
    if (deletedKey !== undefined) await updateIfPresent(table, accountKeys.deletedIdentity(deletedKey), how);
    return updateIfPresent(table, profileKey(userId), how);
  };
  return {
    block: (userId) => {
      const ExpressionAttributeValues = { ':now': table.now().toISOString() };
      return updateIfPresent(table, profileKey(userId), {
        UpdateExpression: 'SET blockedAt = :now, signedOutAt = :now',
        ExpressionAttributeValues,
      });
    },
    unblock: (userId) => updateAccountAndRecord(userId, { UpdateExpression: 'REMOVE blockedAt' }),
  };
};

export const buildStanding: Builder<Standing> = (env) => standingIn(tableOf(env));
