import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openDatabase } from './database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-table-'));
});
afterEach(async () => rm(folder, { recursive: true }));

describe('opening a data folder', () => {
  it('says that it is in use when a second one is opened', async () => {
    const first = await openDatabase(folder);
    await expect(openDatabase(folder)).rejects.toMatchObject({
      code: 'DATA_FOLDER_IN_USE',
      message: `${folder} is in use by another running copy.`,
    });
    await first.close();
    await (await openDatabase(folder)).close();
  });

  it('says that it cannot be written to', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(openDatabase(join(file, 'data'))).rejects.toMatchObject({ code: 'DATA_FOLDER_NOT_WRITABLE' });
  });
});

it('keeps a batch over closing and opening, and reads a snapshot as it was', async () => {
  const first = await openDatabase(folder);
  await first.batch([{ type: 'put', key: 'a', value: { n: 1 } }]);
  const snapshot = first.snapshot();
  await first.batch([{ type: 'put', key: 'a', value: { n: 2 } }]);
  expect(await first.get('a', { snapshot })).toEqual({ n: 1 });
  await snapshot.close();
  await first.close();
  const second = await openDatabase(folder);
  expect(await second.get('a')).toEqual({ n: 2 });
  await second.close();
});
