import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_FILE } from '#infra/operator/stageEnvironment.ts';
import { BEFORE_REPAIR, RESTORING_FOLDER, savedInDataFolder, STAGING_FOLDER } from '../dataFolder.ts';
import { INVENTORY_FILE } from '../inventory.ts';

/** A backup has its own copy of the table. The other names belong to a running product, or to a repair. */
const LEFT_OUT = ['dynamodb', OPERATOR_FILE, INVENTORY_FILE, BEFORE_REPAIR, STAGING_FOLDER, RESTORING_FOLDER];

/** Relative paths in the data folder. */
const UPLOADS_IN_PROGRESS = 's3/tmp';
/** The files of these folders never change, so that a link is as good as a copy. */
const UNCHANGING = /^s3\/buckets\/[^/]+\/data\//;

const OWN_FOLDER = 0o700;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const copyOrLink = (from: string, to: string, place: string): void => {
  try {
    if (UNCHANGING.test(place)) linkSync(from, to);
    else copyFileSync(from, to);
  } catch (error) {
    // Another thread of this process has just renamed or removed the file.
    if (!isGone(error)) throw error;
  }
};

const copyFolder = (folder: string, staging: string, place: string): void => {
  if (place === UPLOADS_IN_PROGRESS) return;
  mkdirSync(join(staging, place), { recursive: true, mode: OWN_FOLDER });
  for (const entry of readdirSync(join(folder, place), { withFileTypes: true })) {
    const inner = `${place}/${entry.name}`;
    if (entry.isDirectory()) copyFolder(folder, staging, inner);
    else if (entry.isFile()) copyOrLink(join(folder, inner), join(staging, inner), inner);
  }
};

export const removeStaging = (folder: string): void =>
  rmSync(join(folder, STAGING_FOLDER), { recursive: true, force: true });

/**
 * Copies the data folder as it is at the call into a folder inside it. A running product must call this in its own
 * process: nothing else runs during the synchronous part, so that the copy is what a power cut would have left.
 * @param copyTable copies the table's items of the moment of the call into a new folder
 * @returns the path of the copy
 */
export const stageBackup = async (folder: string, copyTable: (path: string) => Promise<void>): Promise<string> => {
  removeStaging(folder);
  const staging = join(folder, STAGING_FOLDER);
  mkdirSync(staging, { mode: OWN_FOLDER });
  // The table first: every file that its items name is then still there.
  const table = copyTable(join(staging, 'dynamodb'));
  // Awaited below. Without a handler, an error of the files would leave this one unhandled.
  table.catch(() => {});
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_OUT.includes(entry.name) || !savedInDataFolder.includes(entry.name)) continue;
    if (entry.isDirectory()) copyFolder(folder, staging, entry.name);
    else copyOrLink(join(folder, entry.name), join(staging, entry.name), entry.name);
  }
  await table;
  return staging;
};
