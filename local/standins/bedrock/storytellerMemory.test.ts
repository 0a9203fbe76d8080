import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorytellerMemory } from './storytellerMemory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'told-'));
});
afterEach(async () => rm(folder, { recursive: true }));

const lines: string[] = [];
const open = (file: string | undefined) => openStorytellerMemory(file, (line) => lines.push(line));
const add = (word: string) => async (memory: unknown) => ({
  memory: [...((memory as string[] | undefined) ?? []), word],
});

test('each turn gets the memory that the last one returned, even for simultaneous calls', async () => {
  const opened = open(undefined);
  const [, , third] = await Promise.all([opened.turn(add('a')), opened.turn(add('b')), opened.turn(add('c'))]);
  expect(third.memory).toEqual(['a', 'b', 'c']);
});

test('survives a restart', async () => {
  const file = join(folder, 'deep', 'told.json');
  await open(file).turn(add('a'));
  expect((await open(file).turn(add('b'))).memory).toEqual(['a', 'b']);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(['a', 'b']);
});

test('a truncated file and a file that is too large count as missing', async () => {
  const file = join(folder, 'told.json');
  for (const content of ['["a', JSON.stringify(['x'.repeat(1_000_001)])]) {
    await writeFile(file, content);
    expect((await open(file).turn(add('b'))).memory).toEqual(['b']);
  }
});

test('a turn that fails changes nothing and does not stop the next', async () => {
  const opened = open(undefined);
  await opened.turn(add('a'));
  await expect(opened.turn(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await opened.turn(add('b'))).memory).toEqual(['a', 'b']);
});

test('a folder that cannot be written costs one log line and no story', async () => {
  const blocked = join(folder, 'file');
  await writeFile(blocked, '');
  lines.length = 0;
  const result = await open(join(blocked, 'told.json')).turn(add('a'));
  expect(result.memory).toEqual(['a']);
  expect(lines).toHaveLength(1);
});
