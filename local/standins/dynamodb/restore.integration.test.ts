import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DeleteCommand, PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestTable, TABLE } from './testTable.ts';

let table: Awaited<ReturnType<typeof startTestTable>>;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(async () => table.server.close());

const put = (Item: Record<string, unknown>) => table.documents.send(new PutCommand({ TableName: TABLE, Item }));
const putAll = async (items: Record<string, unknown>[]): Promise<void> => {
  for (let from = 0; from < items.length; from += 25) {
    const RequestItems = { [TABLE]: items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })) };
    await table.documents.send(new BatchWriteCommand({ RequestItems }));
  }
};
const all = async (TableName: string) => (await table.documents.send(new ScanCommand({ TableName }))).Items ?? [];
const restore = (TargetTableName: string, more: object = { UseLatestRestorableTime: true }) =>
  table.client.send(new RestoreTableToPointInTimeCommand({ SourceTableName: TABLE, TargetTableName, ...more }));

const COUNT = 603;

it("a restored table has the first one's items and indexes of that moment, and changes independently", async () => {
  await putAll(
    Array.from({ length: COUNT }, (_, n) => ({ pk: `p${n % 7}`, sk: String(n), owner: 'ada', madeAt: String(n) })),
  );
  await table.client.send(
    new UpdateTimeToLiveCommand({
      TableName: TABLE,
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' },
    }),
  );
  const { TableDescription } = await restore('Again');
  expect(TableDescription).toMatchObject({ TableName: 'Again', TableStatus: 'CREATING' });
  const { Table } = await table.client.send(new DescribeTableCommand({ TableName: 'Again' }));
  expect(Table).toMatchObject({ TableStatus: 'ACTIVE', TableArn: expect.stringMatching(/table\/Again$/) });

  await put({ pk: 'p0', sk: 'after' });
  await table.documents.send(new DeleteCommand({ TableName: TABLE, Key: { pk: 'p0', sk: '0' } }));
  expect(await all('Again')).toHaveLength(COUNT);
  const query = new QueryCommand({
    TableName: 'Again',
    IndexName: 'byOwner',
    KeyConditionExpression: '#o = :o AND madeAt = :at',
    ExpressionAttributeNames: { '#o': 'owner' },
    ExpressionAttributeValues: { ':o': 'ada', ':at': '0' },
  });
  expect((await table.documents.send(query)).Items).toEqual([{ pk: 'p0', sk: '0', owner: 'ada', madeAt: '0' }]);
  const ttl = await table.client.send(new DescribeTimeToLiveCommand({ TableName: 'Again' }));
  expect(ttl.TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED');
});

it('a used name is refused, and an earlier moment is not supported', async () => {
  await expect(restore(TABLE)).rejects.toBeInstanceOf(TableAlreadyExistsException);
  await expect(restore('Earlier', { RestoreDateTime: new Date(0) })).rejects.toMatchObject({
    name: 'NotImplementedException',
  });
  await expect(restore('no')).rejects.toMatchObject({ name: 'ValidationException' });
});
