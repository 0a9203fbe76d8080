import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accountKeys } from '#functions/account/store/keys.ts';
import { times } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { stage } from '#local/product/stage.ts';
import { putItems } from './publicStories.ts';

/** The table of the product in this process. Tests put items into it that would take a day to make. */
export const productTable = (): Table => ({
  name: stage.table,
  client: DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } }),
  now: () => new Date(),
  sleep: async () => undefined,
  random: Math.random,
});

export const putUses = (table: Table, use: { what: string; callerId: string }, uses: number): Promise<void> => {
  const now = table.now();
  const expiresAt = Math.floor(now.getTime() / 1000) + 2 * 86_400;
  return putItems(table, [{ ...accountKeys.dailyUses(use, times.dayOf(now)), uses, expiresAt }]);
};
