import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, it } from 'vitest';
import { tableDefinition } from '#functions/platform/table/tableDefinition.ts';
import { listen } from '#local/platform/wire/listen.ts';
import { openDatabase } from '#local/standins/dynamodb/database.ts';
import { createDynamodb } from '#local/standins/dynamodb/dynamodb.ts';
import { ensureStore } from './store.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const scene = async (path?: string) => {
  const server = await listen(await createDynamodb({ ...(path !== undefined && { path }), now: () => new Date() }));
  ends.push(() => server.close());
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const dynamodb = new DynamoDBClient({ endpoint: server.url, region: 'us-east-1', credentials });
  const s3 = { send: async () => ({}) } as unknown as S3Client;
  const timeToLive = async () =>
    (await dynamodb.send(new DescribeTimeToLiveCommand({ TableName: 'words' }))).TimeToLiveDescription;
  return { dynamodb, timeToLive, ensure: () => ensureStore({ dynamodb, s3 }, { table: 'words', bucket: 'media' }) };
};
const isOn = { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' };

it('makes the table with its time to live once, and says so', async () => {
  const { ensure, timeToLive } = await scene();
  expect([await ensure(), await ensure(), await timeToLive()]).toEqual([true, false, isOn]);
});

it('turns on the time to live of a table whose first start was killed before it', async () => {
  const { dynamodb, ensure, timeToLive } = await scene();
  const { timeToLiveAttribute: _, ...definition } = tableDefinition;
  await dynamodb.send(
    new CreateTableCommand({ TableName: 'words', BillingMode: 'PAY_PER_REQUEST', ...structuredClone(definition) }),
  );
  expect([await ensure(), await timeToLive()]).toEqual([false, isOn]);
});

it('makes the table when a repair found only its time-to-live setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'words-store-'));
  ends.push(() => rm(folder, { recursive: true }));
  const database = await openDatabase(folder);
  await database.batch([{ type: 'put', key: 'ttl~words', value: 'expiresAt' }]);
  await database.close();
  const { ensure, timeToLive } = await scene(folder);
  expect([await ensure(), await timeToLive()]).toEqual([true, isOn]);
});
