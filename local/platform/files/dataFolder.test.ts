import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DataFolderError, openFailure, proveWritable } from './dataFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-folder-'));
});
afterEach(async () => rm(folder, { recursive: true }));

describe('proving that a folder can be written to', () => {
  it('makes it and leaves nothing in it', async () => {
    const made = join(folder, 'a', 'b');
    await proveWritable(made);
    expect(await readdir(made)).toEqual([]);
  });

  it('says that it cannot be', async () => {
    await writeFile(join(folder, 'file'), '');
    const inside = join(folder, 'file', 'data');
    await expect(proveWritable(inside)).rejects.toMatchObject({
      code: 'DATA_FOLDER_NOT_WRITABLE',
      message: `${inside} is not writable.`,
    });
  });
});

describe('naming the reason', () => {
  it.each([
    ['EROFS', 'DATA_FOLDER_NOT_WRITABLE'],
    ['EACCES', 'DATA_FOLDER_NOT_WRITABLE'],
    ['ENOSPC', 'DATA_FOLDER_FULL'],
  ])('recognizes %s of the file system', (code, expected) => {
    const failure = openFailure('/data', Object.assign(new Error('write failed'), { code }));
    expect(failure).toBeInstanceOf(DataFolderError);
    expect(failure).toMatchObject({ code: expected });
  });

  it("reads LevelDB's message when it hides the cause", () => {
    const cause = new Error('IO error: /data/000003.log: No space left on device');
    expect(openFailure('/data', new Error('Database failed to open', { cause }))).toMatchObject({
      code: 'DATA_FOLDER_FULL',
    });
  });

  it('passes on unknown errors', () => {
    const error = new Error('Corruption: bad record');
    expect(openFailure('/data', error)).toBe(error);
  });
});
