import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { freshProgress, type Progress } from '#functions/housekeeping/migrations/migrateTable.ts';

const Kept = z.array(z.union([z.literal('done'), z.literal('start'), z.object({ pk: z.string(), sk: z.string() })]));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * How far a migration has come, in a file. Without one, or with one of another number of segments, it begins anew, which
 * costs time and nothing else.
 */
export const createProgressFile = (path: string, segments: number) => {
  let writing = Promise.resolve();
  const write = async (progress: Progress): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify(progress));
    await rename(`${path}.new`, path);
  };
  return {
    read: async (): Promise<Progress> => {
      const text = await readFile(path, 'utf8').catch(() => '[]');
      const kept = Kept.safeParse(parsed(text));
      return kept.success && kept.data.length === segments ? kept.data : freshProgress(segments);
    },
    // Segments come to their ends independently; the file is written by one at a time.
    keep: (progress: Progress): Promise<void> => (writing = writing.then(() => write(progress))),
    remove: (): Promise<void> => rm(path, { force: true }),
  };
};
