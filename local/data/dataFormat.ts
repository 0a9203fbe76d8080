import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { startInAnotherFolder, commandLine } from '#infra/operator/commandLine.ts';
import { readJsonFile } from '#infra/operator/jsonFile.ts';
import { replaceFileSync } from '#infra/operator/replaceFile.ts';
import { DataFolderError, refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';
import { FORMAT_FILE, hasData, RESTORING_FOLDER } from './dataFolder.ts';

/** Raise this number when an older version of the product would damage the data. */
export const FORMAT_VERSION = 3;

const Format = z.object({ formatVersion: z.int().min(1) });

/**
 * @returns undefined when the folder has no format file
 * @throws DataFolderError when the format is unreadable, or belongs to another version of the product
 */
export const readFormat = (folder: string, onDamage: OnDamage = refuseDamage): number | undefined => {
  const format = readJsonFile(join(folder, FORMAT_FILE), Format, (path, cause) =>
    onDamage(path, 'which version of the product wrote this folder cannot be read', cause),
  );
  if (!format) return undefined;
  const { formatVersion } = format;
  if (formatVersion < FORMAT_VERSION)
    throw new DataFolderError(
      'DATA_FOLDER_OLDER',
      `An earlier version of the product wrote ${folder} (format ${formatVersion}, this version reads ${FORMAT_VERSION}). ` +
        `Nothing was changed. ${commandLine('start', '--reset')} starts clean, and ${startInAnotherFolder()} uses another folder.`,
      undefined,
    );
  if (formatVersion > FORMAT_VERSION)
    throw new DataFolderError(
      'DATA_FOLDER_NEWER',
      `A newer version of the product wrote ${folder} (format ${formatVersion}, this version reads ${FORMAT_VERSION}). ` +
        `Update the product, or choose another folder: ${startInAnotherFolder()}`,
      undefined,
    );
  return formatVersion;
};

/** Accepts an empty folder too. @throws DataFolderError when the data has another format or no format file */
export const refuseOtherFormat = (folder: string): void => {
  if (existsSync(join(folder, RESTORING_FOLDER)))
    throw new DataFolderError(
      'DATA_FOLDER_UNKNOWN',
      `The restore of a backup into ${folder} was interrupted. Run ${commandLine('restore', 'FILE')} again.`,
      undefined,
    );
  if (readFormat(folder) !== undefined || !hasData(folder)) return;
  throw new DataFolderError(
    'DATA_FOLDER_UNKNOWN',
    `The data folder ${folder} has data but no ${FORMAT_FILE}, which says what version of the product wrote it: ` +
      `${commandLine('start', '--repair')} keeps the data if this version can read it, ` +
      `${commandLine('start', '--reset')} starts clean, and ${startInAnotherFolder()} uses another folder.`,
    undefined,
  );
};

export const writeFormat = (folder: string): void =>
  replaceFileSync(join(folder, FORMAT_FILE), JSON.stringify({ formatVersion: FORMAT_VERSION }));
