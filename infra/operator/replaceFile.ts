import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';

const options = { mode: 0o600, flush: true } as const;
const draftOf = (path: string): string => `${path}.draft`;

/**
 * Readers see either the old text or the new one, even after a power cut. @param draft a temporary path on the same
 * disk
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
