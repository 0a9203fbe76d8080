import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stampOf } from '../fingerprint.mjs';

/** Whoever runs from a folder marks it more often than that. */
const KEPT_MILLISECONDS = 60 * 60_000;

/** Removes the builds that nobody has used lately; one that was broken off has no mark. */
export const removeOldCode = async (folders: string, now: Date): Promise<void> => {
  const names = (await readdir(folders, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name } of names.filter(({ name }) => name !== 'lock')) {
    const used = await stat(stampOf(join(folders, name))).catch(() => undefined);
    if (!used || now.getTime() - used.mtimeMs > KEPT_MILLISECONDS)
      await rm(join(folders, name), { recursive: true, force: true });
  }
};
