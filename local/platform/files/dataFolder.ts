import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `message` is shown to the person who starts the product. */
export class DataFolderError extends Error {
  readonly code:
    | 'DATA_FOLDER_IN_USE'
    | 'DATA_FOLDER_FULL'
    | 'DATA_FOLDER_NOT_WRITABLE'
    | 'DATA_FOLDER_DAMAGED'
    | 'DATA_FOLDER_NEWER'
    | 'DATA_FOLDER_OLDER'
    | 'DATA_FOLDER_UNKNOWN';
  constructor(code: DataFolderError['code'], message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Called for a damaged file. It may throw. If it returns, the caller continues without the unreadable part. */
export type OnDamage = (path: string, what: string, cause?: unknown) => void;

/** Stops at the first damaged file, so no data is lost silently. @throws DataFolderError */
export const refuseDamage: OnDamage = (path, what, cause) => {
  throw new DataFolderError('DATA_FOLDER_DAMAGED', `${path} is damaged: ${what}.`, cause);
};

const chain = (error: unknown): Error[] => (error instanceof Error ? [error, ...chain(error.cause)] : []);

/** Turns a LevelDB or file system error into a DataFolderError. Returns other errors unchanged. */
export const openFailure = (path: string, error: unknown): unknown => {
  if (error instanceof DataFolderError) return error;
  const messages = chain(error)
    .map((link) => `${'code' in link ? String(link.code) : ''} ${link.message}`)
    .join(' ');
  if (/LEVEL_LOCKED/.test(messages))
    return new DataFolderError('DATA_FOLDER_IN_USE', `${path} is in use by another running copy.`, error);
  if (/ENOSPC|EDQUOT|No space left|quota exceeded/i.test(messages))
    return new DataFolderError('DATA_FOLDER_FULL', `The disk of ${path} is full.`, error);
  if (/EACCES|EPERM|EROFS|ENOTDIR|EEXIST|Permission denied|Read-only|Not a directory/i.test(messages))
    return new DataFolderError('DATA_FOLDER_NOT_WRITABLE', `${path} is not writable.`, error);
  if (/LEVEL_/.test(messages))
    return new DataFolderError('DATA_FOLDER_DAMAGED', `${path} is damaged: the table cannot be read.`, error);
  return error;
};

/** Writes a 64 KB file and removes it, so that a full disk is noticed at the start. @throws DataFolderError */
export const proveWritable = async (path: string): Promise<void> => {
  const probe = join(path, `probe-${process.pid}`);
  try {
    await mkdir(path, { recursive: true });
    await writeFile(probe, Buffer.alloc(64 * 1024), { flush: true });
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    throw openFailure(path, error);
  }
};
