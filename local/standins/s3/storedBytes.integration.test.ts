import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { BUCKET, startTestBucket } from './testBucket.ts';

it('knows the size of all objects after each change, and after a restart', async () => {
  const bucket = await startTestBucket();
  const put = (Key: string, bytes: number) =>
    bucket.running().client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Buffer.alloc(bytes) }));
  const remove = (Key: string) => bucket.running().client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key }));
  const size = () => bucket.running().emulator.storedBytes();
  expect(size()).toBe(0);
  await Promise.all([put('a', 1_000), put('b', 200)]);
  expect(size()).toBe(1_200);
  await put('a', 30);
  expect(size()).toBe(230);
  await bucket.restart();
  expect(size()).toBe(230);
  await remove('b');
  await remove('b');
  expect(size()).toBe(30);
  await bucket.stop();
});
