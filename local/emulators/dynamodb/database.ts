import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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

/** A data folder that cannot be used; `code` is one of the three below, the message is fit for a person. */
export class DataFolderError extends Error {
  readonly code: 'DATA_FOLDER_IN_USE' | 'DATA_FOLDER_FULL' | 'DATA_FOLDER_NOT_WRITABLE';
  constructor(code: DataFolderError['code'], message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const chain = (error: unknown): Error[] => (error instanceof Error ? [error, ...chain(error.cause)] : []);

/** Says in one sentence why the folder could not be opened; an error of another kind comes back unchanged. */
export const openFailure = (path: string, error: unknown): unknown => {
  const said = chain(error)
    .map((link) => `${'code' in link ? String(link.code) : ''} ${link.message}`)
    .join(' ');
  if (/LEVEL_LOCKED/.test(said))
    return new DataFolderError('DATA_FOLDER_IN_USE', `${path} is in use by another running copy.`, error);
  if (/ENOSPC|EDQUOT|No space left|quota exceeded/i.test(said))
    return new DataFolderError('DATA_FOLDER_FULL', `The disk of ${path} is full.`, error);
  if (/EACCES|EPERM|EROFS|ENOTDIR|EEXIST|Permission denied|Read-only|Not a directory/i.test(said))
    return new DataFolderError('DATA_FOLDER_NOT_WRITABLE', `${path} cannot be written to.`, error);
  return error;
};

// LevelDB reports a full disk only at some later write, so one block is written and taken away first.
const proveWritable = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true });
  const probe = join(path, `probe-${process.pid}`);
  try {
    await writeFile(probe, Buffer.alloc(64 * 1024), { flush: true });
  } finally {
    await rm(probe, { force: true });
  }
};

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
