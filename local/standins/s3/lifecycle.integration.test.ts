import {
  GetBucketLifecycleConfigurationCommand,
  ListObjectsV2Command,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  type LifecycleRule,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { BUCKET, bodyFiles, startTestBucket } from './testBucket.ts';

let bucket: Awaited<ReturnType<typeof startTestBucket>>;

beforeEach(async () => {
  bucket = await startTestBucket();
});
afterEach(async () => bucket.stop());

const send = () => bucket.running().client;
const put = async (Key: string, Tagging?: string) =>
  send().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key, Tagging }));
const setRules = async (Rules: LifecycleRule[]) =>
  send().send(new PutBucketLifecycleConfigurationCommand({ Bucket: BUCKET, LifecycleConfiguration: { Rules } }));
const keys = async () =>
  (await send().send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents?.map(({ Key }) => Key);

const RULES: LifecycleRule[] = [
  { ID: 'drafts', Status: 'Enabled', Filter: { Prefix: 'tmp/' }, Expiration: { Days: 2 } },
  {
    ID: 'marked',
    Status: 'Enabled',
    Filter: { And: { Prefix: 'media/', Tags: [{ Key: 'gone', Value: 'yes' }] } },
    Expiration: { Days: 2 },
  },
  { ID: 'off', Status: 'Disabled', Filter: { Prefix: 'keep/' }, Expiration: { Days: 1 } },
];

it('returns rules unchanged, also after a restart', async () => {
  const read = async () => (await send().send(new GetBucketLifecycleConfigurationCommand({ Bucket: BUCKET }))).Rules;
  await expect(read()).rejects.toMatchObject({ name: 'NoSuchLifecycleConfiguration' });
  await setRules(RULES);
  await bucket.restart();
  expect(await read()).toEqual(RULES);
});

it('deletes a rule’s objects and bytes at the midnight after its days, and nothing else', async () => {
  await setRules(RULES);
  bucket.clock.now = new Date('2026-03-01T10:00:00Z');
  for (const key of ['tmp/a', 'tmp/b', 'keep/c', 'media/d']) await put(key);
  await put('media/e', 'gone=yes');
  bucket.clock.now = new Date('2026-03-03T23:59:59Z');
  expect(await bucket.running().emulator.expire()).toBe(0);
  bucket.clock.now = new Date('2026-03-04T00:00:00Z');
  expect(await bucket.running().emulator.expire()).toBe(3);
  expect(await keys()).toEqual(['keep/c', 'media/d']);
  expect((await bodyFiles(bucket.root)).data).toHaveLength(2);
  await bucket.restart();
  expect(await keys()).toEqual(['keep/c', 'media/d']);
});

it('refuses an unsupported rule', async () => {
  const rule = {
    Status: 'Enabled',
    Filter: { Prefix: '' },
    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  } as const;
  await expect(setRules([rule])).rejects.toMatchObject({ name: 'NotImplemented' });
});
