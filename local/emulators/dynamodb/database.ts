import { open, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openFailure, proveWritable, refuseDamage } from '../dataFolder.ts';

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

type Level = { new (location: string, options: object): Database; repair(location: string): Promise<void> };
type MemoryLevel = new (options: object) => Database;

const requireHere = createRequire(import.meta.url);
// The storage packages belong to dynalite: taken from where it takes them, so that there is one version of each.
const requireFromDynalite = createRequire(requireHere.resolve('dynalite'));

const levelOnDisk = (): Level => (requireFromDynalite('level') as { Level: Level }).Level;

const OF_LEVEL = /^MANIFEST-|\.(?:ldb|log)$/;
/** The last bytes of each of LevelDB's tables. */
const TABLE_END = Buffer.from('57fb808b247547db', 'hex');

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const endsAsTable = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(TABLE_END.length);
    await file.read(end, 0, end.length, Math.max(0, size - end.length));
    return end.equals(TABLE_END);
  } finally {
    await file.close();
  }
};

/** LevelDB looks into a table when it needs it: one that is cut off would show at some later read, as somebody's error. */
const refuseCutTables = async (path: string): Promise<void> => {
  for (const name of await readdir(path)) {
    if (!name.endsWith('.ldb')) continue;
    const isWhole = await endsAsTable(join(path, name)).catch((error: unknown) => {
      // LevelDB itself has just tidied it away.
      if (isGone(error)) return true;
      throw error;
    });
    if (!isWhole) refuseDamage(join(path, name), 'it is cut off');
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
    await refuseCutTables(path).catch(async (error: unknown) => {
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

/** Saves of a damaged database what LevelDB can read. Nobody may have it open. */
export const repairDatabase = async (path: string): Promise<void> => levelOnDisk().repair(path);
