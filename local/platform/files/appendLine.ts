import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** The line survives a crash but not a power cut. @throws the file system's error, without a partial line */
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
