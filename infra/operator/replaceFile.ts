import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';

const options = { mode: 0o600, flush: true } as const;
const draftOf = (path: string): string => `${path}.draft`;

/**
 * Replaces a whole file. Its bytes are on the disk before it has its name, so a reader finds the old text or the new one,
 * even after a power cut. Of two calls for one path the second has to wait for the first.
 * @param draft where the text is written first, on the same disk
 * @throws the file system's error; the old text is then still there
 */
export const replaceFile = async (path: string, text: string, draft = draftOf(path)): Promise<void> => {
  try {
    await writeFile(draft, text, options);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
};

/** The same, for callers that cannot wait. @throws the file system's error; the old text is then still there */
export const replaceFileSync = (path: string, text: string): void => {
  const draft = draftOf(path);
  try {
    writeFileSync(draft, text, options);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true, recursive: true });
    throw error;
  }
};
