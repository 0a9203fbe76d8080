import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { accountKeys } from './keys.ts';

/** Several accounts may have the same address, for example one of Google and one of Microsoft. */
export const accountsOfEmailIn = async (table: Table, email: string): Promise<string[]> => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': accountKeys.email(email, '').pk },
      ProjectionExpression: 'sk',
      Limit: adminLimits.pageItems,
    }),
  );
  return Items.map(({ sk }) => String(sk));
};
