import type { CreateJobCommandInput } from '@aws-sdk/client-mediaconvert';
import * as z from 'zod';
import { Shape } from '#shared/exports/job.ts';
import { buildExportJobs } from '#functions/lib/db/exportJobs.ts';
import type { Builder } from '#functions/lib/environment.ts';
import { buildMetrics } from '#functions/lib/metrics.ts';
import type { Services } from '#functions/lib/services.ts';
import { step } from '#functions/lib/step.ts';
import { jobDocumentOf, type VideoJob } from '#functions/lib/video/jobDocument.ts';
import { frameSizes } from '#functions/lib/video/frameLayout.ts';
import { madeVideo } from '#functions/lib/videoKeys.ts';
import { ExportStepInput } from './exportInput.ts';
import { percentOf } from './progress.ts';

const MINUTE_MILLISECONDS = 60_000;

/** What the steps before have made. */
export const DocumentInput = ExportStepInput.extend({
  shape: Shape,
  parts: z.object({
    audioKey: z.string(),
    durationMilliseconds: z.number().int().positive(),
    frameKey: z.string(),
    captionsKey: z.string().optional(),
  }),
});

/** What a stage says of how its videos are made. */
export type VideoStage = Pick<VideoJob, 'variant' | 'role' | 'queue' | 'bucket'>;

type Needs = Pick<Services, 'exportJobs' | 'metrics'> & { videoStage: VideoStage };

/** What MediaConvert is asked for. The token keeps an attempt whose answer was lost from becoming a second job. */
export const document =
  ({ exportJobs, metrics, videoStage }: Needs) =>
  async ({ jobId, uid, shape, parts }: z.output<typeof DocumentInput>): Promise<CreateJobCommandInput> => {
    await exportJobs.saveProgress({ jobId, uid }, percentOf(0));
    metrics.add('VideoMinutes', parts.durationMilliseconds / MINUTE_MILLISECONDS);
    const { frameKey, ...others } = parts;
    const job = jobDocumentOf({
      ...videoStage,
      ...others,
      jobId,
      uid,
      pictureKey: frameKey,
      destinationKey: madeVideo(jobId),
      frame: frameSizes[shape],
    });
    return { ...job, ClientRequestToken: jobId };
  };

const buildVideoStage: Builder<VideoStage> = (env) => ({
  variant: env.VIDEO_DOCUMENT,
  role: env.VIDEO_ROLE_ARN,
  queue: env.VIDEO_QUEUE_ARN,
  bucket: env.MEDIA_BUCKET,
});

export const handler = step({ name: 'export.document', input: DocumentInput }, document, {
  exportJobs: buildExportJobs,
  metrics: buildMetrics,
  videoStage: buildVideoStage,
});
