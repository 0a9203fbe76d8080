import * as z from 'zod/mini';
import { JobKind } from '#shared/video/job.ts';
import { buildLog } from '#functions/platform/log.ts';
import { buildMetrics } from '#functions/platform/metrics.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step } from '#functions/platform/step.ts';
import type { VideoPorts } from '../ports.ts';
import { exportFailure } from '../refusals.ts';
import { buildExportJobs } from '../store/exportJobs.ts';
import { buildVideoFiles } from '../videoFiles.ts';
import { ExportStepInput } from './exportInput.ts';

/** `cause` is only logged. */
export const FailExportInput = z.extend(ExportStepInput, {
  kind: z._default(JobKind, 'video'),
  error: z._default(z.string(), ''),
  cause: z._default(z.string(), ''),
});

type Needs = Pick<VideoPorts, 'exportJobs' | 'videoFiles'> & Pick<PlatformPorts, 'log' | 'metrics'>;

/** The part of MediaConvert's error that states the cause. Step Functions passes on the whole job. */
const MediaConvertCause = z.object({
  Job: z.object({ Id: z.string(), ErrorCode: z.optional(z.number()), ErrorMessage: z.optional(z.string()) }),
});

const CAUSE_CHARACTERS = 1000;

const shorten = (cause: string): string => {
  try {
    const { Id, ErrorCode, ErrorMessage } = MediaConvertCause.parse(JSON.parse(cause)).Job;
    return `job ${Id}: ${ErrorCode ?? 'no code'} ${ErrorMessage ?? ''}`.slice(0, CAUSE_CHARACTERS);
  } catch {
    return cause.slice(0, CAUSE_CHARACTERS);
  }
};

/** Marks a video or book as failed, unless it is already finished. */
export const failExport =
  ({ exportJobs, videoFiles, log, metrics }: Needs) =>
  async ({ uid, jobId, kind, error, cause }: z.output<typeof FailExportInput>): Promise<void> => {
    const isFailed = await exportJobs.fail({ uid, jobId }, exportFailure(error, kind));
    if (isFailed) {
      await videoFiles.withdraw({ uid, jobId });
      log.warn('video failed', { kind, uid, jobId, errorName: error, cause: shorten(cause) });
      metrics.add('ExportsFailed', 1);
    }
    await videoFiles.discard(jobId);
  };

export const handler = step({ name: 'export.failExport', input: FailExportInput }, failExport, {
  exportJobs: buildExportJobs,
  videoFiles: buildVideoFiles,
  log: buildLog,
  metrics: buildMetrics,
});
