import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const READ = 0o444;
const READ_AND_OPEN = 0o555;
const OWNER_RUNS = 0o100;

/** Files of a clone, or of a start in it, may be private, but the user of an image must be able to read them. */
export const letEveryoneRead = (folder: string): void => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [folder, ...entries]) {
    const { mode } = statSync(path);
    chmodSync(path, mode | ((mode & OWNER_RUNS) === 0 ? READ : READ_AND_OPEN));
  }
};
