import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { awsJson, sendJson } from '#local/platform/wire/wire.ts';
import { clientAs } from './account.ts';
import { dynamodbCalls } from './calls/dynamodb.ts';
import { guarded, guardedS3 } from './guard.ts';
import { readStatement } from './iam/statement.ts';
import { createWatch } from './iam/watch.ts';

const watch = createWatch();
const reader = {
  name: 'story.getStory',
  statements: [
    readStatement({
      Effect: 'Allow',
      Action: ['dynamodb:GetItem', 's3:GetObject'],
      Resource: ['arn:aws:dynamodb:us-east-1:000000000000:table/stories', 'arn:aws:s3:::media/media/*'],
    }),
  ],
};
const guard = { watch, principalOf: (key: string) => (key === reader.name ? reader : undefined) };
const close = async (): Promise<void> => undefined;
const seen: unknown[] = [];
let table: Listening;
let bucket: Listening;

beforeAll(async () => {
  const GetItem = async (input: unknown) => {
    seen.push(input);
    return { Item: { pk: { S: 'a' } } };
  };
  table = await listen(guarded({ name: 'dynamodb', handle: awsJson({ GetItem }), close }, dynamodbCalls, guard));
  const handle = async (_: unknown, response: Parameters<typeof sendJson>[0]) => sendJson(response, 200, {});
  const isThere = async (_: string, key: string) => key === 'media/there';
  bucket = await listen(guardedS3({ name: 's3', handle, close }, { ...guard, isThere }));
});
afterAll(async () => {
  await table.close();
  await bucket.close();
});

const get = (TableName: string, as = reader.name) =>
  new DynamoDBClient({ ...clientAs(as, table.url), maxAttempts: 1 }).send(
    new GetItemCommand({ TableName, Key: { pk: { S: 'a' } } }),
  );
const read = (Key: string) =>
  new S3Client({ ...clientAs(reader.name, bucket.url), forcePathStyle: true, maxAttempts: 1 }).send(
    new GetObjectCommand({ Bucket: 'media', Key }),
  );

it('lets a call through that the caller’s role allows, with its body as it was', async () => {
  expect(await get('stories')).toMatchObject({ Item: { pk: { S: 'a' } } });
  expect(seen).toEqual([{ TableName: 'stories', Key: { pk: { S: 'a' } } }]);
});

it('refuses the rest as AWS does, and records it', async () => {
  await expect(get('others')).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('not authorized to perform: dynamodb:GetItem') as string,
  });
  expect(watch.denials()).toContainEqual(
    expect.objectContaining({ principal: reader.name, action: 'dynamodb:GetItem' }) as unknown,
  );
});

it('lets the account itself do everything', async () => {
  expect((await get('others', 'local')).Item).toBeDefined();
});

it('hides a missing file from a caller that may not list its bucket', async () => {
  expect((await read('media/there')).$metadata.httpStatusCode).toBe(200);
  await expect(read('media/gone')).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(read('incoming/there')).rejects.toMatchObject({ name: 'AccessDenied' });
});
