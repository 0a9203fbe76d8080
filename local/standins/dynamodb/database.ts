import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openFailure, proveWritable, refuseDamage } from '#local/platform/files/dataFolder.ts';
import { salvage } from './salvage/salvage.ts';
import { isWholeTable } from './salvage/tableFile.ts';

/** Keys are compared byte by byte. `limit` -1 means no limit. */
export type Range = { gt?: string; gte?: string; lt?: string; lte?: string; reverse?: boolean; limit?: number };
export type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
export type Snapshot = { close(): Promise<void> };
type Reading = { snapshot?: Snapshot };

export type Database = {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string, options?: Reading): Promise<unknown>;
  batch(changes: readonly Change[]): Promise<void>;
  values(range: Range & Reading): AsyncIterable<unknown>;
  keys(range: Range): AsyncIterable<string>;
  iterator(range: Range & Reading): AsyncIterable<[key: string, value: unknown]>;
  clear(range: Range): Promise<void>;
  snapshot(): Snapshot;
  compactRange?(start: string, end: string): Promise<void>;
};

type Level = new (location: string, options: object) => Database;
type MemoryLevel = new (options: object) => Database;

const requireHere = createRequire(import.meta.url);
// Resolves the storage packages from dynalite's folder, so that the same versions are used here.
const requireFromDynalite = createRequire(requireHere.resolve('dynalite'));

const levelOnDisk = (): Level => (requireFromDynalite('level') as { Level: Level }).Level;

const OF_LEVEL = /^MANIFEST-|\.(?:ldb|log)$/;
const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Checks all table files at the start. LevelDB reads them only when needed, so damage would fail a later request. */
const refuseDamagedTables = async (path: string): Promise<void> => {
  for (const name of await readdir(path)) {
    if (!name.endsWith('.ldb')) continue;
    const table = await readFile(join(path, name)).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (table && !isWholeTable(table)) refuseDamage(join(path, name), 'a part of it cannot be read');
  }
};

/** A power cut may lose the last batches, but never a part of one. @throws DataFolderError for an unusable folder */
export const openDatabase = async (path?: string): Promise<Database> => {
  const options = { valueEncoding: 'json' };
  if (path === undefined) {
    const { MemoryLevel } = requireFromDynalite('memory-level') as { MemoryLevel: MemoryLevel };
    const database = new MemoryLevel(options);
    await database.open();
    return database;
  }
  try {
    await proveWritable(path);
    // If LevelDB's CURRENT file is lost, creating a database would delete its other files. So opening must fail.
    const createIfMissing = !(await readdir(path)).some((name) => OF_LEVEL.test(name));
    const database = new (levelOnDisk())(path, { ...options, createIfMissing });
    await database.open();
    await refuseDamagedTables(path).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  } catch (error) {
    throw openFailure(path, error);
  }
};

const [BELOW_ALL, ABOVE_ALL] = ['\u{0}', '\u{10FFFF}'];

/**
 * Privacy: LevelDB keeps deleted data in its files until it compacts them. It rewrites every file when two keys, one
 * before and one after all others, are written and deleted.
 */
export const eraseDeleted = async (database: Database): Promise<void> => {
  if (!database.compactRange) return;
  for (const type of ['put', 'del'] as const) {
    await database.batch([BELOW_ALL, ABOVE_ALL].map((key) => ({ type, key, value: '' })));
    await database.compactRange(BELOW_ALL, ABOVE_ALL);
  }
};

const CHANGES_AT_ONCE = 500;

/** Copies everything that the database contains at the call into a new database. @throws DataFolderError */
export const copyDatabase = async (database: Database, path: string): Promise<void> => {
  const snapshot = database.snapshot();
  try {
    const copy = await openDatabase(path);
    try {
      let changes: Change[] = [];
      for await (const [key, value] of database.iterator({ snapshot })) {
        changes.push({ type: 'put', key, value });
        if (changes.length < CHANGES_AT_ONCE) continue;
        await copy.batch(changes);
        changes = [];
      }
      await copy.batch(changes);
    } finally {
      await copy.close();
    }
  } catch (error) {
    throw openFailure(path, error);
  } finally {
    await snapshot.close();
  }
};

/** Replaces the database with a new one that has all readable items. @returns the number of unreadable parts */
export const repairDatabase = async (path: string): Promise<number> => {
  const { values, unread } = await salvage(path);
  const [anew, damaged] = [`${path}.repaired`, `${path}.damaged`];
  for (const left of [anew, damaged]) await rm(left, { recursive: true, force: true });
  const database = await openDatabase(anew);
  try {
    const changes = [...values].map(([key, text]): Change => ({
      type: 'put',
      key,
      value: JSON.parse(text) as unknown,
    }));
    for (let at = 0; at < changes.length; at += CHANGES_AT_ONCE)
      await database.batch(changes.slice(at, at + CHANGES_AT_ONCE));
  } finally {
    await database.close();
  }
  await rename(path, damaged);
  await rename(anew, path);
  await rm(damaged, { recursive: true });
  return unread;
};
