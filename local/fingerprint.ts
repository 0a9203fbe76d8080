import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const filesUnder = (path: string): string[] => {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** Another one as soon as a file among these changes; what has an ending is a file, all else a folder. */
export const fingerprintOf = (root: string, inputs: readonly string[]): string => {
  const hash = createHash('sha256');
  const files = inputs.flatMap((input) => {
    const path = join(root, input);
    return input.includes('.') ? [path] : filesUnder(path);
  });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};
