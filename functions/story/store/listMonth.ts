import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { storyKeys } from './keys.ts';

const listedMonths = new WeakMap<Table, string>();

/**
 * An empty month in this list costs a few reads, a missing one hides stories: so it is written before the story. Asked
 * for once a month in an instance's life: every public story writing this one item would be a queue.
 */
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
