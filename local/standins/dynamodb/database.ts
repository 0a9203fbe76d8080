import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openFailure, proveWritable, refuseDamage } from '#local/platform/files/dataFolder.ts';
import { salvage } from './salvage/salvage.ts';
import { isWholeTable } from './salvage/tableFile.ts';

/** Bounds compare keys byte by byte; `limit` -1 is none. */
export type Range = { gt?: string; gte?: string; lt?: string; lte?: string; reverse?: boolean; limit?: number };
export type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
export type Snapshot = { close(): Promise<void> };
type Reading = { snapshot?: Snapshot };

/** The part of abstract-level 3 in use: an ordered map on disk whose `batch` is applied whole or not at all. */
export type Database = {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string, options?: Reading): Promise<unknown>;
  batch(changes: readonly Change[]): Promise<void>;
  values(range: Range & Reading): AsyncIterable<unknown>;
  keys(range: Range): AsyncIterable<string>;
  iterator(range: Range): AsyncIterable<[key: string, value: unknown]>;
  clear(range: Range): Promise<void>;
  snapshot(): Snapshot;
  /** On disk alone. */
  compactRange?(start: string, end: string): Promise<void>;
};

type Level = new (location: string, options: object) => Database;
type MemoryLevel = new (options: object) => Database;

const requireHere = createRequire(import.meta.url);
// The storage packages belong to dynalite: taken from where it takes them, so that there is one version of each.
const requireFromDynalite = createRequire(requireHere.resolve('dynalite'));

const levelOnDisk = (): Level => (requireFromDynalite('level') as { Level: Level }).Level;

const OF_LEVEL = /^MANIFEST-|\.(?:ldb|log)$/;
const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** LevelDB looks into a table when it needs it, and believes it: damage would show at some later read, as somebody's error. */
const refuseDamagedTables = async (path: string): Promise<void> => {
  for (const name of await readdir(path)) {
    if (!name.endsWith('.ldb')) continue;
    const table = await readFile(join(path, name)).catch((error: unknown) => {
      // LevelDB itself has just tidied it away.
      if (isGone(error)) return undefined;
      throw error;
    });
    if (table && !isWholeTable(table)) refuseDamage(join(path, name), 'a part of it cannot be read');
  }
};

/**
 * Opens LevelDB in the folder `path`, or an empty store in memory without one.
 *
 * Batches are not fsynced: LevelDB hands each to the operating system before it answers, so a killed process loses
 * nothing that was acknowledged; a power cut may lose the last moments, never a part of a batch.
 * @throws DataFolderError when another process has the folder, it is not writable or damaged, or the disk is full.
 */
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
    // Where it does not find what it wrote, LevelDB would begin anew and take the rest away.
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

/** Below and above every key that is in use. */
const [BELOW_ALL, ABOVE_ALL] = ['\u{0}', '\u{10FFFF}'];

/**
 * Takes from the disk what was deleted or overwritten, which LevelDB keeps until it rewrites a file for reasons of its own.
 * What is in its log would go into a new file with all its versions. So the log gets two keys that span all others: the
 * new file overlaps every file there is, and each of them is rewritten.
 */
export const eraseDeleted = async (database: Database): Promise<void> => {
  if (!database.compactRange) return;
  for (const type of ['put', 'del'] as const) {
    await database.batch([BELOW_ALL, ABOVE_ALL].map((key) => ({ type, key, value: '' })));
    await database.compactRange(BELOW_ALL, ABOVE_ALL);
  }
};

const CHANGES_AT_ONCE = 500;

/**
 * Writes what can be read of a damaged database anew. Nobody may have it open.
 * @returns how many parts of its files could not be read
 */
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
