import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/**
 * Appends a JSON line, which survives a crash of the process but maybe not a power cut.
 * @throws the file system's error, after removing a partly written line
 */
export const appendLine = (path: string, value: unknown, flags: 'a' | 'ax' = 'a'): void => {
  const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
  const file = openSync(path, flags, 0o600);
  try {
    const before = fstatSync(file).size;
    try {
      for (let written = 0; written < bytes.length; written += writeSync(file, bytes, written));
    } catch (error) {
      ftruncateSync(file, before);
      throw error;
    }
  } finally {
    closeSync(file);
  }
};
