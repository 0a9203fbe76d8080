import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile } from '#infra/operator/jsonFile.ts';
import { replaceFileSync } from '#infra/operator/replaceFile.ts';
import { DataFolderError, refuseDamage, type OnDamage } from './emulators/dataFolder.ts';

export const FORMAT_FILE = 'format.json';

/** To be raised when products of before would misread, or overwrite, what this one keeps. A folder without the file has 1. */
export const FORMAT_VERSION = 1;

const Format = z.object({ formatVersion: z.int().min(1) });

/** @throws DataFolderError for a folder that a newer product has written, or whose format cannot be read */
export const refuseNewerFormat = (folder: string, onDamage: OnDamage = refuseDamage): void => {
  const format = readJsonFile(join(folder, FORMAT_FILE), Format, (path, cause) =>
    onDamage(path, 'which version of the product wrote this folder cannot be read', cause),
  );
  if (format && format.formatVersion > FORMAT_VERSION)
    throw new DataFolderError(
      'DATA_FOLDER_NEWER',
      `A newer version of the product wrote ${folder} (format ${format.formatVersion}, this version reads ${FORMAT_VERSION}). ` +
        'Update the product, or choose another folder: AW_DATA=… npm start',
      undefined,
    );
};

export const writeFormat = (folder: string): void =>
  replaceFileSync(join(folder, FORMAT_FILE), JSON.stringify({ formatVersion: FORMAT_VERSION }));
