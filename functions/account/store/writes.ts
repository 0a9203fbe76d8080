import { expiresIn, times } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ConditionFailed, Write } from '#functions/platform/table/transact.ts';
import { countOf, type DailyUse } from '../fairUse.ts';
import { accountKeys } from './keys.ts';

const DAY_SECONDS = 86_400;

const PAUSED = 'paused';

/**
 * The write that refuses a transaction while the stage is paused; nothing is written. The switch lies in several items,
 * one of which `by` chooses: checks of one and the same item would be in each other's way.
 */
export const keepOpen = (table: Table, by: string): Write => ({
  label: PAUSED,
  ConditionCheck: {
    TableName: table.name,
    Key: accountKeys.pause(by),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Whether the transaction was refused by `keepOpen`. */
export const isPaused = (error: ConditionFailed): boolean => error.refusedBy(PAUSED);

const quotaOf = (count: ReturnType<typeof countOf>): string => `quota of ${count}`;

/**
 * The write that counts a use, to stand in one transaction with what is used. Its condition does not hold when the cap
 * would be passed. Days are UTC's; a counter goes by itself a day after its own.
 */
export const countUse = (table: Table, use: DailyUse): Write => {
  const now = table.now();
  const { most, times: count = 1 } = use;
  const room = 'uses <= :room';
  return {
    label: quotaOf(countOf(use)),
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

/** Whose count had no room for the use, the caller's own before all others; undefined when each had. */
export const overQuotaOf = (error: ConditionFailed): ReturnType<typeof countOf> | undefined =>
  (['caller', 'address', 'everybody'] as const).find((count) => error.refusedBy(quotaOf(count)));
