import { AwsError } from '../../wire.ts';
import { hasEnded } from '../job.ts';
import type { JobFiles } from '../jobFiles.ts';
import type { JobRunner } from '../runJobs.ts';
import { jobAt } from './GetJob.ts';

/** @throws AwsError NotFoundException, or ConflictException for a job that has ended. */
export const cancelJob =
  ({ files, runner }: { files: JobFiles; runner: JobRunner }) =>
  async (id: string): Promise<Record<string, never>> => {
    const { status } = jobAt({ files }, id);
    if (hasEnded(jobAt({ files }, id))) {
      throw new AwsError('ConflictException', `The job ${id} is ${status} and can't be canceled.`, 409);
    }
    await runner.cancel(id);
    return {};
  };
