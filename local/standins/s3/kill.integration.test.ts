import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';

import { count } from '#test/support/count.ts';

import { bodyFiles, BUCKET, clientOf, startTestBucket } from './testBucket.ts';

const KILLS = count(3, 50);
/** Generating this many random bytes takes longer than a few writes on any machine. */
const SPUN_BYTES = 8_000_000;
const TARGET = fileURLToPath(new URL('./killTarget.ts', import.meta.url));

let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let child: ChildProcess | undefined;

beforeEach(async () => {
  bucket = await startTestBucket();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await bucket.stop();
});

// Kills at a random moment during a few writes. A timer would not be exact enough, because it counts in milliseconds.
const killSoon = (target: ChildProcess): void => {
  randomBytes(randomInt(1, SPUN_BYTES));
  target.kill('SIGKILL');
};

const start = async (): Promise<{ client: S3Client; process: ChildProcess }> => {
  const started = spawn(process.execPath, ['--import', 'tsx', TARGET, bucket.root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  for await (const url of createInterface(started.stdout)) return { client: clientOf(url), process: started };
  throw new Error('The stand-in ended before it said where it listens.');
};

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

it('leaves nothing of an upload interrupted by a kill', async () => {
  const { client, process: target } = await start();
  const body = new PassThrough();
  const upload = client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'half', Body: body, ContentLength: 8e6 }));
  const outcome = upload.then(
    () => 'stored',
    () => 'failed',
  );
  body.write(randomBytes(4_000_000));
  const temporary = join(bucket.root, 'tmp');
  await eventually(async () => {
    const [file] = await readdir(temporary);
    expect((await stat(join(temporary, file ?? '?'))).size).toBeGreaterThan(1_000_000);
  });
  const ended = once(target, 'exit');
  target.kill('SIGKILL');
  await ended;
  expect(await outcome).toBe('failed');
  body.destroy();

  expect((await bodyFiles(bucket.root)).temporary).toHaveLength(1);
  await bucket.restart();
  const read = bucket.running().client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'half' }));
  await expect(read).rejects.toBeInstanceOf(NoSuchKey);
  expect(await bodyFiles(bucket.root)).toEqual({ temporary: [], data: [] });
});

it(
  `has every acknowledged object whole after each of ${KILLS} kills in the middle of writes`,
  async () => {
    const KEYS = ['a', 'b', 'c'];
    const acknowledged = new Map<string, string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { client, process: target } = await start();
      const killAt = randomInt(2, 40);
      const tried = new Map(KEYS.map((key) => [key, new Set<string>()]));
      let answers = 0;
      const write = async (Key: string) => {
        for (;;) {
          const Body = randomBytes(randomInt(1, 60_000));
          tried.get(Key)?.add(md5(Body));
          try {
            await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }));
          } catch {
            return;
          }
          acknowledged.set(Key, md5(Body));
          answers += 1;
          if (answers === killAt) killSoon(target);
        }
      };
      const ended = once(target, 'exit');
      await Promise.all(KEYS.map(write));
      await ended;

      await bucket.restart();
      const reader = bucket.running().client;
      const { Contents = [] } = await reader.send(new ListObjectsV2Command({ Bucket: BUCKET }));
      expect(Contents.map(({ Key }) => Key)).toEqual(expect.arrayContaining([...acknowledged.keys()]));
      for (const { Key = '', ETag, Size } of Contents) {
        const { Body } = await reader.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
        const bytes = (await Body?.transformToByteArray()) ?? Buffer.alloc(0);
        expect([`"${md5(bytes)}"`, bytes.length]).toEqual([ETag, Size]);
        // The object is the last acknowledged version, or the version of the last write, which may have had no answer
        // yet.
        const last = [...(tried.get(Key) ?? [])].at(-1);
        expect([acknowledged.get(Key), last]).toContain(md5(bytes));
        acknowledged.set(Key, md5(bytes));
      }
      const { temporary, data } = await bodyFiles(bucket.root);
      expect([temporary.length, data.length]).toEqual([0, Contents.length]);
    }
  },
  KILLS * 200_000,
);
