import { createRequire } from 'node:module';

import { openFailure, proveWritable } from '../dataFolder.ts';

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
};

type Level = new (location: string, options: object) => Database;
type MemoryLevel = new (options: object) => Database;

const requireHere = createRequire(import.meta.url);
// The storage packages belong to dynalite: taken from where it takes them, so that there is one version of each.
const requireFromDynalite = createRequire(requireHere.resolve('dynalite'));

/**
 * Opens LevelDB in the folder `path`, or an empty store in memory without one.
 *
 * Batches are not fsynced: LevelDB hands each to the operating system before it answers, so a killed process loses
 * nothing that was acknowledged; a power cut may lose the last moments, never a part of a batch.
 * @throws DataFolderError when another process has the folder, it is not writable, or the disk is full.
 */
export const openDatabase = async (path?: string): Promise<Database> => {
  const options = { valueEncoding: 'json' };
  if (path === undefined) {
    const { MemoryLevel } = requireFromDynalite('memory-level') as { MemoryLevel: MemoryLevel };
    const database = new MemoryLevel(options);
    await database.open();
    return database;
  }
  const { Level } = requireFromDynalite('level') as { Level: Level };
  try {
    await proveWritable(path);
    const database = new Level(path, options);
    await database.open();
    return database;
  } catch (error) {
    throw openFailure(path, error);
  }
};
