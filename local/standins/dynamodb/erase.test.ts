import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseDeleted, openDatabase, type Database } from './database.ts';
import { createDynamodb } from './dynamodb.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'words-erase-'));
  database = await openDatabase(folder);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Random text, because compression would change repeated text, and the test could not find it on the disk. */
const secret = randomBytes(48).toString('base64url');
const PIECE = 8;
/** Looks for any piece of the secret, because compression may store it in several parts. */
const isOnDisk = (): boolean => {
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  return Array.from({ length: secret.length - PIECE }, (_, at) => secret.slice(at, at + PIECE)).some((piece) =>
    bytes.some((file) => file.includes(piece)),
  );
};
const put = (key: string, value: unknown) => database.batch([{ type: 'put', key, value }]);
const remove = (key: string) => database.batch([{ type: 'del', key }]);
const fill = async () => {
  for (let at = 0; at < 500; at += 1) await put(`item-${at}`, randomBytes(500).toString('base64'));
};
const restart = async () => {
  await database.close();
  database = await openDatabase(folder);
};

const lives: Record<string, () => Promise<void>> = {
  'was written and deleted in one run': async () => {
    await put('item-m', { email: secret });
    await remove('item-m');
  },
  'was written before a restart and deleted after it': async () => {
    await fill();
    await put('item-m', { email: secret });
    await restart();
    await remove('item-m');
  },
  'was written and deleted before a restart': async () => {
    await put('item-m', { email: secret });
    await remove('item-m');
    await restart();
  },
  'was overwritten, restarted upon, and overwritten again': async () => {
    await put('item-m', { email: secret });
    await put('item-m', { email: '' });
    await restart();
    await fill();
    await put('item-m', { email: secret });
    await restart();
    await put('item-m', { email: 'x' });
  },
  'lies below what a former erasure has left': async () => {
    await fill();
    await eraseDeleted(database);
    await put('item-m', { email: secret });
    await eraseDeleted(database);
    await fill();
    await remove('item-m');
  },
};

it.each(Object.entries(lives))('leaves nothing on the disk of a value that %s', async (_, live) => {
  await live();
  expect(isOnDisk()).toBe(true);
  await eraseDeleted(database);
  expect(isOnDisk()).toBe(false);
});

it('leaves other values unchanged', async () => {
  await fill();
  await put('item-m', { email: secret });
  const keys = async () => {
    const found: string[] = [];
    for await (const key of database.keys({ gte: '' })) found.push(key);
    return found;
  };
  const before = await keys();
  await eraseDeleted(database);
  expect(await keys()).toEqual(before);
  await restart();
  expect(await database.get('item-m')).toEqual({ email: secret });
});

it('leaves nothing on the disk of a value whose process ended before the erasure, once the table is opened again', async () => {
  await put('item-m', { email: secret });
  await remove('item-m');
  await database.close();
  expect(isOnDisk()).toBe(true);
  const opened = await createDynamodb({ path: folder, now: () => new Date() });
  // Opening erases the value in the background, and closing waits until that has finished.
  await opened.close();
  expect(isOnDisk()).toBe(false);
  database = await openDatabase(folder);
});
