import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { startInAnotherFolder } from '#infra/operator/commandLine.ts';
import { INVENTORY_FILE } from './inventory.ts';
import { StartupError } from '#local/start/startupError.ts';

export const FORMAT_FILE = 'format.json';
export const BEFORE_REPAIR = 'before-repair';
/** Exists while a backup is made. */
export const STAGING_FOLDER = 'backup-in-progress';
/** Exists while a backup is restored. */
export const RESTORING_FOLDER = 'restore-in-progress';

/** The names that the product writes. `--reset` removes nothing else from the folder. */
export const savedInDataFolder: readonly string[] = [
  'dynamodb',
  's3',
  'secrets',
  'stepfunctions',
  'mediaconvert',
  'bedrock',
  'cognito',
  'stripe',
  'aws-empty',
  'operator.json',
  FORMAT_FILE,
  INVENTORY_FILE,
  BEFORE_REPAIR,
  STAGING_FOLDER,
  RESTORING_FOLDER,
];

const savedIn = (folder: string): string[] => readdirSync(folder).filter((name) => savedInDataFolder.includes(name));

const [OWN_FOLDER, OWN_FILE, OTHERS] = [0o700, 0o600, 0o077];

/** Security: the owner of a folder can always get access to its files, so another user's folder is refused. */
const belongsToUs = (folder: string): boolean => {
  const user = process.getuid?.();
  return user === undefined || user === 0 || statSync(folder).uid === user;
};

const closeToOthers = (path: string): void => {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if ((entry.mode & OTHERS) !== 0) chmodSync(path, entry.isDirectory() ? OWN_FOLDER : OWN_FILE);
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
};

/**
 * The folder's mode is set first, because it already keeps other users out. A failure is ignored on disks without file
 * modes, such as USB sticks.
 */
const closeDataFolder = (folder: string): void => {
  if ((statSync(folder).mode & OTHERS) === 0) return;
  try {
    chmodSync(folder, OWN_FOLDER);
    for (const name of savedIn(folder)) closeToOthers(join(folder, name));
  } catch (error) {
    if (!['EPERM', 'ENOTSUP'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
};

/** A container's user has no name that its host knows. On Windows, users have no number. */
const userHere = (): string => {
  const id = process.getuid?.();
  return id === undefined ? 'this user' : `user ${id}`;
};

/**
 * Creates the folder if needed, and makes it readable for its owner only.
 * @throws StartupError when the folder is not writable or belongs to another user
 */
export const openDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(
      `The data folder ${folder} is not writable for ${userHere()}. Change its owner, or choose another folder: ${startInAnotherFolder()}`,
    );
  }
  if (!belongsToUs(folder))
    throw new StartupError(
      `The data folder ${folder} belongs to another user, who could read everything. Choose your own: ${startInAnotherFolder()}`,
    );
  closeDataFolder(folder);
};

export const hasData = (folder: string): boolean => savedIn(folder).length > 0;

export const resetDataFolder = (folder: string): void => {
  if (!existsSync(folder)) return;
  for (const name of savedIn(folder)) rmSync(join(folder, name), { recursive: true });
};
