import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DataFolderError, openDatabase, openFailure } from './database.ts';

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

  it.each([
    ['EROFS', 'DATA_FOLDER_NOT_WRITABLE'],
    ['EACCES', 'DATA_FOLDER_NOT_WRITABLE'],
    ['ENOSPC', 'DATA_FOLDER_FULL'],
  ])('tells %s of the file system apart', (code, expected) => {
    const failure = openFailure('/data', Object.assign(new Error('write failed'), { code }));
    expect(failure).toBeInstanceOf(DataFolderError);
    expect(failure).toMatchObject({ code: expected });
  });

  it("reads LevelDB's own words where it hides the cause", () => {
    const cause = new Error('IO error: /data/000003.log: No space left on device');
    expect(openFailure('/data', new Error('Database failed to open', { cause }))).toMatchObject({
      code: 'DATA_FOLDER_FULL',
    });
  });

  it('passes on what it does not know', () => {
    const error = new Error('Corruption: bad record');
    expect(openFailure('/data', error)).toBe(error);
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
