import type { Builder } from '../environment.ts';
import type { DailyUse, FairUse } from '../fairUse.ts';
import { expiresIn, keys, times } from './keys.ts';
import { tableOf, type Table } from './table.ts';
import { ConditionFailed, transact, type Writes } from './transact.ts';

const DAY_SECONDS = 86_400;

/**
 * The write that counts one use, to stand in one transaction with what is used. Its condition does not hold when the cap
 * is reached. Days are UTC's; a counter goes by itself a day after its own.
 */
export const countUse = (table: Table, use: DailyUse): Writes[number] => {
  const now = table.now();
  return {
    Update: {
      TableName: table.name,
      Key: keys.dailyUses(use, times.dayOf(now)),
      UpdateExpression: 'ADD uses :one SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(uses) OR uses < :most',
      ExpressionAttributeValues: { ':one': 1, ':most': use.most, ':expiresAt': expiresIn(now, 2 * DAY_SECONDS) },
    },
  };
};

export const fairUseIn = (table: Table): FairUse => ({
  take: async (uses) => {
    try {
      await transact(
        table,
        uses.map((use) => countUse(table, use)),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
});

export const buildFairUse: Builder<FairUse> = (env) => fairUseIn(tableOf(env));
