import { rm } from 'node:fs/promises';
import * as z from 'zod';
import { once } from '#shared/once.ts';
import { freshProgress, type Progress } from '#functions/housekeeping/migrations/migrateTable.ts';
import { openJsonFile } from '../jsonFile.ts';

const ProgressSchema = z.array(
  z.union([z.literal('done'), z.literal('start'), z.object({ pk: z.string(), sk: z.string() })]),
);

/** If the file is missing or has another number of segments, the migration starts again, which costs only time. */
export const createProgressFile = (path: string, segments: number) => {
  const schema = ProgressSchema.refine((progress) => progress.length === segments);
  const opened = once(() =>
    openJsonFile<Progress>(path, { schema, initial: freshProgress(segments), onDamage: () => undefined }),
  );
  return {
    read: async (): Promise<Progress> => (await opened()).value(),
    keep: async (progress: Progress): Promise<void> => (await opened()).update(() => progress),
    remove: (): Promise<void> => rm(path, { force: true }),
  };
};
