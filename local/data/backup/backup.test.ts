import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#local/standins/dynamodb/database.ts';
import { claimDataFolder } from '../prepareDataFolder.ts';
import { refuseOtherFormat, writeFormat } from '../dataFormat.ts';
import { makeBackup, sendBackup } from './makeBackup.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { restoreBackup, restoreFrom } from './restoreBackup.ts';

const now = () => new Date('2026-03-14T09:00:00Z');
const PICTURE = 's3/buckets/media/data/picture';

let root: string;
let from: string;
let to: string;
let file: string;
const put = (folder: string, place: string, text: string): void => {
  mkdirSync(join(folder, place, '..'), { recursive: true });
  writeFileSync(join(folder, place), text);
};
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'aw-backup-'));
  [from, to, file] = [join(root, 'from'), join(root, 'to'), join(root, 'words.tar')];
  put(from, PICTURE, 'a picture');
  put(from, 's3/tmp/upload', 'half of an upload');
  put(from, 'cognito/users.json', '{}');
  put(from, 'notes.txt', 'not ours');
  const database = await openDatabase(join(from, 'dynamodb'));
  await database.batch([{ type: 'put', key: 'one', value: { tokens: 3 } }]);
  await database.close();
  writeFormat(from);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const filesOf = async (folder: string) =>
  (await readdir(folder).catch((): string[] => [])).toSorted((one, other) => one.localeCompare(other));

/** A backup with the given files, and a list that `change` may change. */
const archive = async (files: Record<string, string>, change: (list: Manifest) => object = (list) => list) => {
  const made = pack();
  for (const [name, text] of Object.entries(files)) made.entry({ name }, text);
  const list = change({ formatVersion: 3, madeAt: now().toISOString(), files: {} });
  made.entry({ name: MANIFEST }, JSON.stringify(list));
  made.finalize();
  writeFileSync(file, await buffer(made));
};

describe('a backup', () => {
  it('restores the table and the files into an empty folder, and nothing else', async () => {
    await makeBackup(file, from, now);
    expect(await restoreBackup(file, to)).toEqual({ files: expect.any(Number), madeAt: now().toISOString() });
    expect(await filesOf(to)).toEqual(['cognito', 'dynamodb', 'format.json', 's3']);
    expect(readFileSync(join(to, PICTURE), 'utf8')).toBe('a picture');
    expect(await filesOf(join(to, 's3'))).toEqual(['buckets']);
    const database = await openDatabase(join(to, 'dynamodb'));
    expect(await database.get('one')).toEqual({ tokens: 3 });
    await database.close();
  });

  it('leaves no second copy of the data in the folder', async () => {
    await makeBackup(file, from, now);
    expect(await filesOf(from)).toEqual(['cognito', 'dynamodb', 'format.json', 'notes.txt', 's3']);
  });

  it('goes through a pipe, and is restored from one', async () => {
    const pipe = new PassThrough();
    const sent = buffer(pipe);
    await sendBackup(pipe, from, now);
    const bytes = await sent;
    const restored = await restoreFrom({ name: 'The input', open: () => Readable.from([bytes]) }, to);
    expect(restored).toEqual({ files: expect.any(Number), madeAt: now().toISOString() });
    expect(readFileSync(join(to, PICTURE), 'utf8')).toBe('a picture');
    expect(await filesOf(from)).not.toContain('backup-in-progress');
  });

  it('says that a pipe broke, and leaves no second copy of the data', async () => {
    const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    await expect(sendBackup(broken, from, now)).rejects.toThrow('could not be completed. Delete what was written');
    expect(await filesOf(from)).not.toContain('backup-in-progress');
  });

  it('does not replace an earlier backup', async () => {
    writeFileSync(file, 'an earlier backup');
    await expect(makeBackup(file, from, now)).rejects.toThrow('exists already. Choose another name.');
    expect(readFileSync(file, 'utf8')).toBe('an earlier backup');
  });

  it('of an empty folder is refused', async () => {
    await expect(makeBackup(file, to, now)).rejects.toThrow('is empty');
  });

  it('that was interrupted leaves the folder at the next start', async () => {
    put(from, `backup-in-progress/${PICTURE}`, 'a picture');
    claimDataFolder(from);
    expect(await filesOf(from)).not.toContain('backup-in-progress');
  });
});

describe('a restore', () => {
  const refused = async (message: string | RegExp) => {
    await expect(restoreBackup(file, to)).rejects.toThrow(message);
    expect(await filesOf(to)).toEqual([]);
  };

  it('into a folder with data changes nothing', async () => {
    await makeBackup(file, from, now);
    put(to, 'format.json', '{"formatVersion":3}');
    await expect(restoreBackup(file, to)).rejects.toThrow('is not empty, so nothing was restored');
    expect(await filesOf(to)).toEqual(['format.json']);
  });

  it('refuses a backup that ends early', async () => {
    await makeBackup(file, from, now);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    await refused('is not a whole backup');
  });

  it('refuses the beginning of a backup from a pipe', async () => {
    await makeBackup(file, from, now);
    const bytes = readFileSync(file);
    const source = { name: 'The input', open: () => Readable.from([bytes.subarray(0, bytes.length / 2)]) };
    await expect(restoreFrom(source, to)).rejects.toThrow('The input is not a whole backup');
    expect(await filesOf(to)).toEqual([]);
  });

  it('refuses a backup in which one byte has changed', async () => {
    await makeBackup(file, from, now);
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('a picture')] = 'A'.charCodeAt(0);
    writeFileSync(file, bytes);
    await refused(`${PICTURE} has changed`);
  });

  it('refuses a backup that lacks a listed file', async () => {
    await archive({}, (list) => ({ ...list, files: { 's3/one': 'x' } }));
    await refused('s3/one is missing');
  });

  it.each(['../outside', '/etc/outside', 's3/../../outside', 'notes.txt', 's3//one', String.raw`s3\one`])(
    'refuses a backup with a file named %s',
    async (name) => {
      await archive({ [name]: 'text' });
      await refused('which no backup has');
      expect(await filesOf(root)).toEqual(['from', 'to', 'words.tar']);
    },
  );

  it('refuses a backup of a newer version', async () => {
    await archive({}, (list) => ({ ...list, formatVersion: 4 }));
    await refused('A newer version of the product made');
  });

  it('refuses a file that is no backup', async () => {
    writeFileSync(file, 'a shopping list '.repeat(100));
    await refused('is not a whole backup');
  });

  it('that was interrupted is refused by a start, and repeated by the next restore', async () => {
    await makeBackup(file, from, now);
    put(to, 'restore-in-progress/format.json', '{}');
    put(to, 'cognito/users.json', 'half');
    expect(() => refuseOtherFormat(to)).toThrow('was interrupted. Run npm run restore -- FILE again.');
    await restoreBackup(file, to);
    refuseOtherFormat(to);
    expect(readFileSync(join(to, 'cognito/users.json'), 'utf8')).toBe('{}');
  });
});
