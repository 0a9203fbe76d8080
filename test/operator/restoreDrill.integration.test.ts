import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import type { Drill } from '#infra/operator/restore/drill.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { payOnPage, stripeOf } from '#test/support/stripe.ts';
import { stage } from '#local/product/stage.ts';

const main = join(import.meta.dirname, '../../infra/operator/restore/main.ts');
const [RESTORED, COPIES] = ['words-restored', 'words-copies'];

let product: RunningProduct;
let ada: Buyer;
let uid: string;
beforeAll(async () => {
  product = await startProduct({ env: { FREE_NARRATIONS: '0' } });
  ada = await createBuyer(product.url);
  const { body } = await ada.checkout(20);
  await payOnPage(body.redirectTo);
  await stripeOf(product.dataFolder).idle();
  uid = (await ada.upload(await drawnPhoto({ width: 320, height: 240, seed: 7 }))).body.uid;
  await ada.finishedStory(uid);
});
afterAll(async () => {
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const drill = async (...args: string[]): Promise<{ code: number | null; text: string; errors: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--stage', 'local', ...args], {
    env: { PATH: process.env['PATH'] ?? '', AW_DATA: product.dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [text, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text, errors };
};

/** Clients for the stand-ins, as on an operator's machine. */
const doors = () => {
  const env = JSON.parse(readFileSync(join(product.dataFolder, 'operator.json'), 'utf8')) as Record<string, string>;
  const [accessKeyId = '', secretAccessKey = ''] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']];
  const common = { region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } };
  const dynamodb = new DynamoDBClient({ ...common, endpoint: env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '' });
  const s3 = new S3Client({ ...common, endpoint: env['AWS_ENDPOINT_URL_S3'] ?? '', forcePathStyle: true });
  return { dynamodb, documents: DynamoDBDocumentClient.from(dynamodb), s3 };
};

/** Deletes a story and tokens, as by accident. */
const ruin = async (): Promise<void> => {
  const { documents } = doors();
  const TableName = stage.table;
  await documents.send(new DeleteCommand({ TableName, Key: storyKeys.story(uid) }));
  await documents.send(
    new UpdateCommand({
      TableName,
      Key: billingKeys.profile(ada.user.id),
      UpdateExpression: 'SET tokens = :none',
      ExpressionAttributeValues: { ':none': 0 },
    }),
  );
};

it('the product continues with the restored table and the copied files', async () => {
  const { tokens } = await ada.me();
  const { description } = await ada.story(uid);
  expect(tokens).toBe(19);
  await doors().s3.send(new CreateBucketCommand({ Bucket: COPIES }));
  const { code, text } = await drill('--into', RESTORED, '--media', COPIES, '--keep', '--json');
  expect([code, JSON.parse(text)]).toMatchObject([
    0,
    { table: RESTORED, bucket: COPIES, isKept: true, bookErrors: [], stories: 1, unplayable: [] },
  ]);
  expect((JSON.parse(text) as Drill).accounts).toBeGreaterThan(0);
  await ruin();
  expect((await ada.me()).tokens).toBe(0);

  const { dataFolder, url } = product;
  await product.stop();
  const env = { FREE_NARRATIONS: '0', AW_TABLE: RESTORED, AW_BUCKET: COPIES };
  product = await startProduct({ dataFolder, port: Number(new URL(url).port), env });
  expect((await ada.me()).tokens).toBe(tokens);
  const story = await ada.story(uid);
  expect(story).toMatchObject({ stage: 'ready', description });
  const sound = await ada.call<string>(story.audioUrl ?? '');
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  // The restored ledger accepts new entries.
  const next = await ada.upload(await drawnPhoto({ width: 320, height: 240, seed: 8 }));
  expect((await ada.finishedStory(next.body.uid)).stage).toBe('ready');
  expect((await ada.me()).tokens).toBe(tokens - 1);
});

it('a drill reports faults, and leaves neither table nor copies behind', async () => {
  const { dynamodb, s3 } = doors();
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: COPIES, Prefix: `media/${uid}/` }));
  const sound = Contents.map(({ Key = '' }) => Key).find((key) => key.endsWith('.mp3')) ?? '';
  await s3.send(new DeleteObjectCommand({ Bucket: COPIES, Key: sound }));
  await s3.send(new CreateBucketCommand({ Bucket: 'rehearsal' }));
  const { code, text } = await drill('--media', 'rehearsal');
  expect(code).toBe(1);
  expect(text).toContain('1 with missing files.');
  expect(text).toContain(`${uid} lacks ${sound}`);
  expect((await dynamodb.send(new ListTablesCommand({}))).TableNames).toEqual([stage.table, RESTORED].toSorted());
  expect((await s3.send(new ListObjectsV2Command({ Bucket: 'rehearsal' }))).Contents ?? []).toEqual([]);
});

it.each([
  [['--into', RESTORED], 'Table already exists: words-restored'],
  [['--media', COPIES], "words-copies is the stage's own bucket."],
  [['--at', '2026-01-01T00:00:00Z'], 'RestoreTableToPointInTime to an earlier time is not part of this stand-in'],
])('%j is refused in one line', async (args, says) => {
  const { code, errors } = await drill(...args);
  expect([code, errors.split('\n').length]).toEqual([2, 2]);
  expect(errors).toContain(says);
});
