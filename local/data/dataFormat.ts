import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile } from '#infra/operator/jsonFile.ts';
import { replaceFileSync } from '#infra/operator/replaceFile.ts';
import { DataFolderError, refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';

export const FORMAT_FILE = 'format.json';

/** Raise this when an older product would damage the data. A folder with data but without the file has format 1. */
export const FORMAT_VERSION = 3;

const Format = z.object({ formatVersion: z.int().min(1) });

/** @throws DataFolderError for a folder of another or unreadable format */
export const refuseOtherFormat = (folder: string, onDamage: OnDamage = refuseDamage): void => {
  const format = readJsonFile(join(folder, FORMAT_FILE), Format, (path, cause) =>
    onDamage(path, 'which version of the product wrote this folder cannot be read', cause),
  );
  const formatVersion = format?.formatVersion ?? (existsSync(join(folder, 'dynamodb')) ? 1 : FORMAT_VERSION);
  if (formatVersion < FORMAT_VERSION)
    throw new DataFolderError(
      'DATA_FOLDER_OLDER',
      `An earlier version of the product wrote ${folder} (format ${formatVersion}, this version reads ${FORMAT_VERSION}). ` +
        'Nothing in it was changed: npm start -- --reset starts clean, AW_DATA=… npm start uses another folder.',
      undefined,
    );
  if (formatVersion > FORMAT_VERSION)
    throw new DataFolderError(
      'DATA_FOLDER_NEWER',
      `A newer version of the product wrote ${folder} (format ${formatVersion}, this version reads ${FORMAT_VERSION}). ` +
        'Update the product, or choose another folder: AW_DATA=… npm start',
      undefined,
    );
};

export const writeFormat = (folder: string): void =>
  replaceFileSync(join(folder, FORMAT_FILE), JSON.stringify({ formatVersion: FORMAT_VERSION }));
