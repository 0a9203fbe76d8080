import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { storyKeys } from './keys.ts';

const listedMonths = new WeakMap<Table, string>();

/** Lists the month before the story: an empty month costs a few reads, a missing one hides stories. */
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
