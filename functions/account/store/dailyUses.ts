import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/newId.ts';
import { times } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import type { DailyUse, FairUse } from '../fairUse.ts';
import { accountKeys } from './keys.ts';
import { countUse, isPaused, refuseWhilePaused } from './writes.ts';

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
    // The use was counted before midnight, so today's counter does not contain it.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

export const fairUseIn = (table: Table): FairUse => ({
  take: async (uses) => {
    try {
      await transact(table, [refuseWhilePaused(table, newId()), ...uses.map((use) => countUse(table, use))]);
      return 'taken';
    } catch (error) {
      if (error instanceof ConditionFailed) return isPaused(error) ? 'paused' : 'overQuota';
      throw error;
    }
  },
  giveBack: async (uses) => {
    for (const use of uses) await uncountUse(table, use);
  },
});

export const buildFairUse: Builder<FairUse> = (env) => fairUseIn(tableOf(env));
