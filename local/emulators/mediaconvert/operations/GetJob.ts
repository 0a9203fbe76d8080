import { AwsError } from '../../wire.ts';
import type { Job } from '../job.ts';
import type { JobFiles } from '../jobFiles.ts';

/** @throws AwsError NotFoundException. */
export const jobAt = ({ files }: { files: JobFiles }, id: string): Job => {
  const job = files.find(id);
  if (!job) throw new AwsError('NotFoundException', `The specified job doesn't exist: ${id}`, 404);
  return job;
};

export const getJob =
  (needs: { files: JobFiles }) =>
  (id: string): { job: Job } => ({ job: jobAt(needs, id) });
