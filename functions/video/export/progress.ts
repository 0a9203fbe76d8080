import * as z from 'zod/mini';
import { Id } from '#shared/ids.ts';
import { step } from '#functions/platform/step.ts';
import type { VideoPorts } from '../ports.ts';
import { buildExportJobs } from '../store/exportJobs.ts';

/** MediaConvert's event from EventBridge. `userMetadata` is what our request contained. */
export const ProgressEvent = z.object({
  detail: z.object({
    userMetadata: z.object({ jobId: Id, uid: Id }),
    jobProgress: z.optional(z.object({ jobPercentComplete: z.number().check(z.gte(0), z.lte(100)) })),
  }),
});

const BEFORE_PERCENT = 30;
const AFTER_PERCENT = 2;

export const percentOf = (jobPercentComplete: number): number =>
  Math.round(BEFORE_PERCENT + (jobPercentComplete * (100 - BEFORE_PERCENT - AFTER_PERCENT)) / 100);

export const progress =
  ({ exportJobs }: Pick<VideoPorts, 'exportJobs'>) =>
  ({ detail: { userMetadata, jobProgress } }: z.output<typeof ProgressEvent>): Promise<void> =>
    exportJobs.saveProgress(userMetadata, percentOf(jobProgress?.jobPercentComplete ?? 0));

export const handler = step({ name: 'export.progress', input: ProgressEvent }, progress, {
  exportJobs: buildExportJobs,
});
