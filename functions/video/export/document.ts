import type { CreateJobCommandInput } from '@aws-sdk/client-mediaconvert';
import * as z from 'zod/mini';
import { LanguageTag } from '#shared/story/languageTag.ts';
import { Shape } from '#shared/video/job.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { buildMetrics } from '#functions/platform/metrics.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step } from '#functions/platform/step.ts';
import { frameSizes } from '../frame/frameLayout.ts';
import type { VideoPorts } from '../ports.ts';
import { buildExportJobs } from '../store/exportJobs.ts';
import { madeVideo } from '../videoObjectKeys.ts';
import { CaptionPlace } from './captionPlace.ts';
import { ExportStepInput } from './exportInput.ts';
import { jobDocumentOf, type VideoJob } from './jobDocument.ts';
import { overlaysOf } from './overlays.ts';
import { percentOf } from './progress.ts';

const MINUTE_MILLISECONDS = 60_000;

export const DocumentInput = z.extend(ExportStepInput, {
  shape: Shape,
  parts: z.object({
    audioKey: z.string(),
    durationMilliseconds: z.int().check(z.positive()),
    frameKey: z.string(),
    titleKey: z.optional(z.string()),
    endKey: z.optional(z.string()),
    views: z.optional(z.array(z.object({ key: z.string(), startMilliseconds: z.int() }))),
    captionsKey: z.optional(z.string()),
    captionFontKey: z.optional(z.string()),
    captionPlace: z.optional(CaptionPlace),
    captionLanguage: z.optional(LanguageTag),
  }),
});

export type VideoStage = Pick<VideoJob, 'variant' | 'role' | 'queue' | 'bucket'>;

type Needs = Pick<VideoPorts, 'exportJobs'> & Pick<PlatformPorts, 'metrics'> & { videoStage: VideoStage };

/**
 * Builds the request to MediaConvert. The request's token prevents a second job if the answer to the first request is
 * lost.
 */
export const document =
  ({ exportJobs, metrics, videoStage }: Needs) =>
  async ({ jobId, uid, shape, parts }: z.output<typeof DocumentInput>): Promise<CreateJobCommandInput> => {
    await exportJobs.saveProgress({ jobId, uid }, percentOf(0));
    metrics.add('VideoMinutes', parts.durationMilliseconds / MINUTE_MILLISECONDS);
    const { frameKey, titleKey: _title, endKey: _end, views: _views, ...job } = parts;
    const made = jobDocumentOf({
      ...videoStage,
      jobId,
      uid,
      ...job,
      pictureKey: frameKey,
      overlays: overlaysOf(parts),
      destinationKey: madeVideo(jobId),
      frame: frameSizes[shape],
    });
    return { ...made, ClientRequestToken: jobId };
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
