import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBucketFiles } from './bucketFiles.ts';

const bytes = Buffer.from('a narration of some length');
const key = 'media/uid/voice.mp3';
const described = { checksums: {}, headers: {}, user: {}, tags: {}, modified: '2026-03-14T08:00:00.000Z' };

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aw-bucket-'));
  mkdirSync(join(folder, 'tmp'));
  const files = await open();
  path = files.dataPath('voice');
  writeFileSync(path, bytes);
  const etag = createHash('md5').update(bytes).digest('hex');
  await files.saveObject({ key, dataId: 'voice', size: bytes.length, etag, ...described });
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (onDamage?: (damaged: string, what: string) => void) =>
  openBucketFiles(join(folder, 'bucket'), join(folder, 'tmp'), onDamage);

const load = async (isThorough: boolean) => {
  const reported: string[] = [];
  const files = await open((damaged, what) => reported.push(`${basename(damaged).slice(-5)}: ${what}`));
  const { objects } = await files.load({ isThorough });
  return { reported, left: objects.length };
};

it('refuses to start with a truncated file, and names it', async () => {
  truncateSync(path, 9);
  await expect((await open()).load()).rejects.toThrow(/ is damaged: media\/uid\/voice\.mp3 has 9 bytes of 26\.$/);
});

it('counts a truncated file as missing, and names its remainder', async () => {
  truncateSync(path, 9);
  expect(await load(false)).toEqual({
    reported: [`.json: ${key} has 9 bytes of 26`, `voice: what is left of ${key}`],
    left: 0,
  });
});

it('finds bytes of the right size and the wrong content when all bytes are read, and not at a usual start', async () => {
  writeFileSync(path, bytes.toReversed());
  expect(await load(false)).toEqual({ reported: [], left: 1 });
  expect(await load(true)).toMatchObject({
    reported: [`.json: the bytes of ${key} are not those that were stored`, `voice: what is left of ${key}`],
    left: 0,
  });
});

it('treats an entry under another file’s name as damaged', async () => {
  const [entry = ''] = readdirSync(join(folder, 'bucket/objects'));
  const at = join(folder, 'bucket/objects', entry);
  writeFileSync(at, readFileSync(at, 'utf8').replace(key, 'media/uid/noise.mp3'));
  expect((await load(false)).reported[0]).toBe('.json: it is not the entry of the file that it names');
});

it('sets bytes without an entry aside in a repair', async () => {
  writeFileSync(join(folder, 'bucket/data/other'), bytes);
  expect(await load(true)).toEqual({ reported: ['other: no entry names this file'], left: 1 });
  expect(await load(false)).toEqual({ reported: [], left: 1 });
  expect(readdirSync(join(folder, 'bucket/data'))).toEqual(['voice']);
});
