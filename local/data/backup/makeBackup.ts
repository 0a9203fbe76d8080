import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { openFailure } from '#local/platform/files/dataFolder.ts';
import { askRunningProduct } from '#local/start/runningProduct.ts';
import { createDynamodb } from '#local/standins/dynamodb/dynamodb.ts';
import { hasData } from '../dataFolder.ts';
import { checkInventory, INVENTORY_FILE, writeInventory } from '../inventory.ts';
import { refuseOtherFormat } from '../dataFormat.ts';
import { packBackup } from './packBackup.ts';
import { removeStaging, stageBackup } from './staging.ts';

const OWN_FILE = 0o600;

/** @returns undefined if no product answers */
const fromRunningProduct = async (folder: string): Promise<Readable | undefined> => {
  const response = await askRunningProduct(folder, 'backup');
  if (!response) return undefined;
  if (!response.ok || !response.body) throw new OperatorError(await response.text());
  return Readable.fromWeb(response.body);
};

/** @throws DataFolderError if a product that cannot make backups uses the folder */
const fromFolder = async (folder: string, now: () => Date): Promise<Readable> => {
  refuseOtherFormat(folder);
  checkInventory(folder);
  const hasInventory = existsSync(join(folder, INVENTORY_FILE));
  const table = await createDynamodb({ path: join(folder, 'dynamodb'), now });
  try {
    return packBackup(await stageBackup(folder, (path) => table.copyTo(path)), now);
  } finally {
    await table.close();
    // Opening the table has changed its files.
    if (hasInventory) writeInventory(folder);
  }
};

const save = async (source: Readable, file: string): Promise<void> => {
  const draft = `${file}.draft`;
  try {
    await pipeline(source, createWriteStream(draft, { mode: OWN_FILE, flush: true }));
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    const known = openFailure(file, error);
    if (known !== error) throw known;
    throw new OperatorError('The backup could not be completed. Nothing was saved. Try again.', { cause: error });
  }
};

const send = async (source: Readable, to: Writable): Promise<void> => {
  try {
    await pipeline(source, to);
  } catch (error) {
    throw new OperatorError('The backup could not be completed. Delete what was written, and try again.', {
      cause: error,
    });
  }
};

const withBackup = async (
  folder: string,
  now: () => Date,
  write: (source: Readable) => Promise<void>,
): Promise<void> => {
  if (!existsSync(folder) || !hasData(folder)) throw new OperatorError(`The data folder ${folder} is empty.`);
  const running = await fromRunningProduct(folder);
  if (running) return write(running);
  try {
    await write(await fromFolder(folder, now));
  } finally {
    removeStaging(folder);
  }
};

/**
 * Writes a backup of the data folder into a new file, also while the product runs.
 * @throws OperatorError, DataFolderError
 */
export const makeBackup = async (file: string, folder: string, now: () => Date): Promise<void> => {
  if (existsSync(file)) throw new OperatorError(`${file} exists already. Choose another name.`);
  return withBackup(folder, now, (source) => save(source, file));
};

/** Like `makeBackup`, but writes to a stream. A restore refuses what a failed backup wrote. */
export const sendBackup = (to: Writable, folder: string, now: () => Date): Promise<void> =>
  withBackup(folder, now, (source) => send(source, to));
