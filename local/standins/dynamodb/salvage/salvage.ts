import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog } from './logFile.ts';
import { readTable, type Entry } from './tableFile.ts';

export type Rescued = { values: Map<string, string>; unread: number };

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Reads LevelDB's files without LevelDB, which aborts the process on unordered keys, and whose repair accepts wrong
 * checksums.
 */
export const salvage = async (path: string): Promise<Rescued> => {
  const newest = new Map<string, Entry>();
  let unread = 0;
  for (const name of (await readdir(path)).toSorted()) {
    const read = /\.(ldb|sst)$/.test(name) ? readTable : name.endsWith('.log') ? readLog : undefined;
    if (!read) continue;
    const found = read(await readFile(join(path, name)));
    unread += found.unread;
    for (const entry of found.entries) {
      const known = newest.get(entry.key);
      if (!known || known.sequence < entry.sequence) newest.set(entry.key, entry);
    }
  }
  const values = new Map<string, string>();
  for (const { key, value } of newest.values()) {
    const text = value?.toString('utf8');
    if (text !== undefined && isJson(text)) values.set(key, text);
  }
  return { values, unread };
};
