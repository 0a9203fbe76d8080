import * as z from 'zod/mini';
import { Id } from '#shared/ids.ts';
import { step } from '#functions/platform/step.ts';
import type { VideoPorts } from '../ports.ts';
import { buildExportJobs } from '../store/exportJobs.ts';

/** What EventBridge says of a MediaConvert job while it runs; `userMetadata` is what the job's document has. */
export const ProgressEvent = z.object({
  detail: z.object({
    userMetadata: z.object({ jobId: Id, uid: Id }),
    jobProgress: z.optional(z.object({ jobPercentComplete: z.number().check(z.gte(0), z.lte(100)) })),
  }),
});

/** What was done before MediaConvert began, and what comes after it, of a hundred. */
const BEFORE_PERCENT = 30;
const AFTER_PERCENT = 2;

export const percentOf = (jobPercentComplete: number): number =>
  Math.round(BEFORE_PERCENT + (jobPercentComplete * (100 - BEFORE_PERCENT - AFTER_PERCENT)) / 100);

/** Shows in the bell how far a video has come. Events may come late and out of order: it never goes back. */
export const progress =
  ({ exportJobs }: Pick<VideoPorts, 'exportJobs'>) =>
  ({ detail: { userMetadata, jobProgress } }: z.output<typeof ProgressEvent>): Promise<void> =>
    exportJobs.saveProgress(userMetadata, percentOf(jobProgress?.jobPercentComplete ?? 0));

export const handler = step({ name: 'export.progress', input: ProgressEvent }, progress, {
  exportJobs: buildExportJobs,
});
