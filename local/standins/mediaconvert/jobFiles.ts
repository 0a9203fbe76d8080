import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '#infra/operator/jsonFile.ts';
import { replaceFileSync } from '#infra/operator/replaceFile.ts';
import type { OnDamage } from '#local/platform/files/dataFolder.ts';
import { hasEnded, Job } from './job.ts';

const MAX_ENDED = 200;

export type JobFiles = ReturnType<typeof openJobFiles>;

/** Skips a damaged job, so that the product still starts. The export that waits for the job fails at its timeout. */
const passOver: OnDamage = (path, what) => console.error(`mediaconvert: ${path}: ${what}`);

/**
 * Saves each job in a separate file, which is replaced as a whole.
 * @throws the file system's error when the folder cannot be created
 */
export const openJobFiles = (root: string, onDamage: OnDamage = passOver) => {
  mkdirSync(root, { recursive: true });
  const jobs = new Map<string, Job>();
  const fileOf = (id: string) => join(root, `${id}.json`);

  for (const name of readdirSync(root)) {
    if (!name.endsWith('.json')) rmSync(join(root, name), { force: true });
    else {
      const job = readJsonFile(join(root, name), Job, (path, cause) =>
        onDamage(path, 'which video was being made cannot be read', cause),
      );
      if (job) jobs.set(job.id, job);
    }
  }

  const prune = (): void => {
    const ended = [...jobs.values()].filter(hasEnded).toSorted((a, b) => b.createdAt - a.createdAt);
    for (const { id } of ended.slice(MAX_ENDED)) {
      jobs.delete(id);
      rmSync(fileOf(id), { force: true });
    }
  };

  return {
    find: (id: string): Job | undefined => jobs.get(id),
    list: (): Job[] => [...jobs.values()].toSorted((a, b) => b.id.localeCompare(a.id)),
    /** Keeps the change in memory only. Used for progress, which is not worth a write to the disk. */
    note: (job: Job): void => void jobs.set(job.id, job),
    put: (job: Job): void => {
      replaceFileSync(fileOf(job.id), JSON.stringify(job));
      jobs.set(job.id, job);
      if (hasEnded(job)) prune();
    },
  };
};
