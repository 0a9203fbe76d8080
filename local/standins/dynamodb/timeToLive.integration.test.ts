import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { startTestTable, TABLE } from './testTable.ts';

let table: Awaited<ReturnType<typeof startTestTable>>;
let nowSeconds: number;

beforeEach(async () => {
  table = await startTestTable();
  nowSeconds = table.clock.now.getTime() / 1000;
});
afterEach(async () => table.server.close());

const put = async (sk: string, expiresAt?: unknown) =>
  table.documents.send(
    new PutCommand({ TableName: TABLE, Item: { pk: 'p', sk, expiresAt, owner: 'ann', madeAt: sk } }),
  );
const names = async (IndexName?: string) =>
  ((await table.documents.send(new ScanCommand({ TableName: TABLE, IndexName }))).Items ?? []).map(
    ({ sk }) => sk as unknown,
  );
const turnOn = async (Enabled = true) =>
  table.client.send(
    new UpdateTimeToLiveCommand({
      TableName: TABLE,
      TimeToLiveSpecification: { Enabled, AttributeName: 'expiresAt' },
    }),
  );
const pass = (seconds: number) => {
  table.clock.now = new Date(table.clock.now.getTime() + seconds * 1000);
};

it('describes its state and attribute, and refuses to be turned on twice', async () => {
  const described = async () =>
    (await table.client.send(new DescribeTimeToLiveCommand({ TableName: TABLE }))).TimeToLiveDescription;
  expect(await described()).toEqual({ TimeToLiveStatus: 'DISABLED' });
  await turnOn();
  expect(await described()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' });
  await expect(turnOn()).rejects.toMatchObject({ name: 'ValidationException' });
});

it('deletes expired items from table and index, and no others', async () => {
  await turnOn();
  await put('soon', nowSeconds + 60);
  await put('later', nowSeconds + 3600);
  await put('never');
  await put('text', 'tomorrow');
  expect(await table.emulator.sweep()).toBe(0);
  pass(61);
  expect(await table.emulator.sweep()).toBe(1);
  expect(await names()).toEqual(['later', 'never', 'text']);
  expect(await names('byOwner')).toEqual(['later', 'never', 'text']);
});

it('also covers items from before it was turned on', async () => {
  for (let n = 0; n < 120; n += 1) await put(`old${n}`, nowSeconds + 10);
  await turnOn();
  pass(11);
  expect(await table.emulator.sweep()).toBe(120);
  expect(await names()).toEqual([]);
});

it('keeps an item whose time was extended or removed', async () => {
  await turnOn();
  await put('extended', nowSeconds + 10);
  await put('kept', nowSeconds + 10);
  const change = async (sk: string, UpdateExpression: string, values?: Record<string, unknown>) =>
    table.documents.send(
      new UpdateCommand({
        TableName: TABLE,
        Key: { pk: 'p', sk },
        UpdateExpression,
        ExpressionAttributeValues: values,
      }),
    );
  await change('extended', 'SET expiresAt = :t', { ':t': nowSeconds + 100 });
  await change('kept', 'REMOVE expiresAt');
  pass(11);
  expect(await table.emulator.sweep()).toBe(0);
  pass(100);
  expect(await table.emulator.sweep()).toBe(1);
  expect(await names()).toEqual(['kept']);
});

it('keeps items whose time is more than five years past', async () => {
  await turnOn();
  await put('milliseconds by mistake', 1);
  expect(await table.emulator.sweep()).toBe(0);
  expect(await names()).toEqual(['milliseconds by mistake']);
});

it('stops when turned off', async () => {
  await turnOn();
  await put('saved', nowSeconds + 10);
  await turnOn(false);
  pass(11);
  expect(await table.emulator.sweep()).toBe(0);
});
