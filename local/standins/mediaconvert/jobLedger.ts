import { epochSeconds, type Job } from './job.ts';
import type { JobFiles } from './jobFiles.ts';

export type JobLedger = ReturnType<typeof createJobLedger>;

export const createJobLedger = (files: JobFiles, now: () => Date) => {
  const change = (id: string, changes: Partial<Job>): void => {
    const job = files.find(id);
    if (!job) return;
    const changed = { ...job, ...changes };
    try {
      files.put(changed);
    } catch (error) {
      // Kept in memory, so that calls see the change. After a restart, the job continues from its last saved state.
      console.error(`mediaconvert: ${id} could not be written down:`, error);
      files.note(changed);
    }
  };

  const end = (id: string, changes: Partial<Job>): void => {
    const timing = files.find(id)?.timing;
    if (timing) change(id, { ...changes, timing: { ...timing, finishTime: epochSeconds(now()) } });
  };

  return { change, end };
};
