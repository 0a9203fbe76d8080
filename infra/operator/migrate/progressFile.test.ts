import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshProgress } from '#functions/housekeeping/migrations/migrateTable.ts';
import { temporaryFolder } from '../../testing/synthProduct.ts';
import { createProgressFile } from './progressFile.ts';

const folder = temporaryFolder();

it('stores the last progress, in order, and is deleted at the end', async () => {
  const path = join(folder, 'below', 'progress.json');
  const file = createProgressFile(path, 2);
  expect(await file.read()).toEqual(freshProgress(2));
  const at = (sk: string) => ['done', { pk: 'CALLER#u_1', sk }] as const;
  await Promise.all(['A', 'B', 'C'].map((sk) => file.keep(at(sk))));
  expect(await createProgressFile(path, 2).read()).toEqual(at('C'));
  await file.remove();
  expect(readdirSync(join(folder, 'below'))).toEqual([]);
});

it.each([
  ['is cut off', '["done",{"pk":'],
  ['is of another number of segments', '["done"]'],
  ['is something else', '{"pk":"a"}'],
])('starts over with a file that %s', async (_, text) => {
  const path = join(folder, 'other.json');
  writeFileSync(path, text);
  expect(await createProgressFile(path, 2).read()).toEqual(freshProgress(2));
});

it('continues after a failed write', async () => {
  const path = join(folder, 'fails-once.json');
  const file = createProgressFile(path, 1);
  mkdirSync(`${path}.draft`);
  mkdirSync(`${path}.new`);
  await expect(file.keep(['start'])).rejects.toThrow(/EISDIR/);
  for (const draft of ['draft', 'new']) rmdirSync(`${path}.${draft}`);
  await file.keep(['done']);
  expect(await createProgressFile(path, 1).read()).toEqual(['done']);
});
