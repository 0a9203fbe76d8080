import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stampOf } from '../fingerprint.mjs';

/** A running process marks its build every 5 minutes, so a build without a mark for an hour is unused. */
const MAX_AGE_MILLISECONDS = 60 * 60_000;

/** Removes builds that no process used in the last hour. Removes interrupted builds too, because they have no mark. */
export const removeOldCode = async (folders: string, now: Date): Promise<void> => {
  const names = (await readdir(folders, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name } of names.filter(({ name }) => name !== 'lock')) {
    const used = await stat(stampOf(join(folders, name))).catch(() => undefined);
    if (!used || now.getTime() - used.mtimeMs > MAX_AGE_MILLISECONDS)
      await rm(join(folders, name), { recursive: true, force: true });
  }
};
