import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../testing/synthProduct.ts';
import { openJsonFile } from './jsonFile.ts';

const folder = temporaryFolder();
const schema = z.array(z.string());
const refuse = (path: string): never => {
  throw new Error(`${path} is damaged`);
};
const open = (path: string) => openJsonFile(path, { schema, initial: [], onDamage: refuse });
const add = (word: string) => (words: string[]) => [...words, word];

it('stores each of two hundred parallel changes, in a file for its owner only', async () => {
  const path = join(folder, 'below', 'words.json');
  const file = await open(path);
  const words = Array.from({ length: 200 }, (_, at) => `word ${at}`);
  await Promise.all(words.map((word) => file.update(add(word))));
  expect((await open(path)).value()).toEqual(words);
  expect(readdirSync(join(folder, 'below'))).toEqual(['words.json']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('reports a failed write to its caller only, and writes the next one', async () => {
  const path = join(folder, 'fails-once.json');
  const file = await open(path);
  await file.update(add('first'));
  // A folder at the draft's path makes every write fail.
  mkdirSync(`${path}.draft`);
  await expect(file.update(add('second'))).rejects.toThrow(/EISDIR/);
  expect(file.value()).toEqual(['first']);
  rmdirSync(`${path}.draft`);
  await file.update(add('third'));
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(['first', 'third']);
});

it('writes nothing for a change that changes nothing', async () => {
  const path = join(folder, 'unchanged.json');
  await (await open(path)).update(() => undefined);
  expect(readdirSync(folder)).not.toContain('unchanged.json');
});

it.each([
  ['is empty', ''],
  ['is cut off', '["wo'],
  ['is of another shape', '{"words":1}'],
  ['is a folder', undefined],
])('reports a file that %s as damaged', async (what, text) => {
  const path = join(folder, `damaged-${what}.json`);
  if (text === undefined) mkdirSync(path);
  else writeFileSync(path, text);
  await expect(open(path)).rejects.toThrow(/is damaged/);
  const file = await openJsonFile(path, { schema, initial: ['none'], onDamage: () => undefined });
  expect(file.value()).toEqual(['none']);
});
