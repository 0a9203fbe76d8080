import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/newId.ts';
import { expiresIn, times } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import type { DailyUse, FairUse } from '../fairUse.ts';
import { accountKeys } from './keys.ts';
import { whileOpen } from './pause.ts';

const DAY_SECONDS = 86_400;

/**
 * The write that counts a use, to stand in one transaction with what is used. Its condition does not hold when the cap
 * would be passed. Days are UTC's; a counter goes by itself a day after its own.
 */
export const countUse = (table: Table, use: DailyUse): Writes[number] => {
  const now = table.now();
  const { most, times: count = 1 } = use;
  const room = 'uses <= :room';
  return {
    Update: {
      TableName: table.name,
      Key: accountKeys.dailyUses(use, times.dayOf(now)),
      UpdateExpression: 'ADD uses :count SET expiresAt = :expiresAt',
      // Where nothing was counted yet there is room for as much as the cap, and no more.
      ConditionExpression: count <= most ? `attribute_not_exists(uses) OR ${room}` : room,
      ExpressionAttributeValues: {
        ':count': count,
        ':room': most - count,
        ':expiresAt': expiresIn(now, 2 * DAY_SECONDS),
      },
    },
  };
};

const uncountUse = async (table: Table, use: DailyUse): Promise<void> => {
  const { times: count = 1 } = use;
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: accountKeys.dailyUses(use, times.dayOf(table.now())),
        UpdateExpression: 'ADD uses :less',
        ConditionExpression: 'uses >= :count',
        ExpressionAttributeValues: { ':less': -count, ':count': count },
      }),
    );
  } catch (error) {
    // Counted before midnight: today's counter has nothing of it.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

export const fairUseIn = (table: Table): FairUse => ({
  take: async (uses) => {
    try {
      await transact(table, [whileOpen(table, newId()), ...uses.map((use) => countUse(table, use))]);
      return 'taken';
    } catch (error) {
      if (error instanceof ConditionFailed) return error.failed.includes(0) ? 'paused' : 'overQuota';
      throw error;
    }
  },
  giveBack: async (uses) => {
    for (const use of uses) await uncountUse(table, use);
  },
});

export const buildFairUse: Builder<FairUse> = (env) => fairUseIn(tableOf(env));
