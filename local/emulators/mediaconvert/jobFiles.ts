import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasEnded, Job } from './job.ts';

/** The newest ended jobs that are kept; the service keeps three months of them. */
const ENDED_KEPT = 200;

export type JobFiles = ReturnType<typeof openJobFiles>;

/**
 * Jobs by id, each in a file of its own that is replaced whole.
 * @throws the file system's error when the folder cannot be made.
 */
export const openJobFiles = (root: string) => {
  mkdirSync(root, { recursive: true });
  const jobs = new Map<string, Job>();
  const fileOf = (id: string) => join(root, `${id}.json`);

  for (const name of readdirSync(root)) {
    if (!name.endsWith('.json')) rmSync(join(root, name), { force: true });
    else {
      // A file that cannot be read is a job nobody can ask for any more.
      const parsed = Job.safeParse(JSON.parse(readFileSync(join(root, name), 'utf8') || 'null'));
      if (parsed.success) jobs.set(parsed.data.id, parsed.data);
    }
  }

  const prune = (): void => {
    const ended = [...jobs.values()].filter(hasEnded).toSorted((a, b) => b.createdAt - a.createdAt);
    for (const { id } of ended.slice(ENDED_KEPT)) {
      jobs.delete(id);
      rmSync(fileOf(id), { force: true });
    }
  };

  return {
    find: (id: string): Job | undefined => jobs.get(id),
    /** The newest first. */
    list: (): Job[] => [...jobs.values()].toSorted((a, b) => b.id.localeCompare(a.id)),
    /** In memory alone: progress is not worth a write. */
    note: (job: Job): void => void jobs.set(job.id, job),
    /** @throws the file system's error; the job is then as it was. */
    put: (job: Job): void => {
      const draft = `${fileOf(job.id)}.draft`;
      try {
        writeFileSync(draft, JSON.stringify(job), { mode: 0o600 });
        renameSync(draft, fileOf(job.id));
      } catch (error) {
        rmSync(draft, { force: true });
        throw error;
      }
      jobs.set(job.id, job);
      if (hasEnded(job)) prune();
    },
  };
};
