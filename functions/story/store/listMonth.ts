import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { storyKeys } from './keys.ts';

const listedMonths = new WeakMap<Table, string>();

/** Adds a month to the list of months with public stories. Runs before a story is published in this month. */
export const listMonth = async (table: Table, month: string): Promise<void> => {
  if (listedMonths.get(table) === month) return;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: storyKeys.publicMonths,
      UpdateExpression: 'ADD months :month',
      ExpressionAttributeValues: { ':month': new Set([month]) },
    }),
  );
  listedMonths.set(table, month);
};
