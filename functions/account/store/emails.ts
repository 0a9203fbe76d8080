import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
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
      Limit: limits.adminPageItems,
    }),
  );
  return Items.map(({ sk }) => String(sk));
};
