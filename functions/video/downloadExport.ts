import { downloadExport as spec } from '#shared/video/downloadExport.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { VideoPorts } from './ports.ts';
import { buildExportJobs } from './store/exportJobs.ts';
import { toNotification } from './toNotification.ts';

const WHY_NOT = {
  running: 'VIDEO_RUNNING',
  failed: 'VIDEO_NOT_MADE',
  expired: 'VIDEO_EXPIRED',
} as const;

/** Redirects to the file, because Lambda's answers have at most 6 MB. */
export const downloadExport =
  ({
    exportJobs,
    mediaUrls,
    now,
  }: Pick<VideoPorts, 'exportJobs'> & Pick<PlatformPorts, 'mediaUrls' | 'now'>): UseCase<typeof spec> =>
  async ({ params: { jobId }, caller, fail }) => {
    const job = await exportJobs.findOwn(caller.id, jobId);
    if (!job) throw fail('NOT_FOUND', 'VIDEO_MISSING');
    const { state, downloadUrl } = toNotification(job, { mediaUrls, now });
    if (state !== 'ready' || downloadUrl === null)
      throw fail('NOT_FOUND', WHY_NOT[state === 'ready' ? 'expired' : state]);
    return { location: downloadUrl };
  };

export const handler = serve('video.downloadExport', spec, downloadExport, {
  callers: buildCallers,
  exportJobs: buildExportJobs,
  mediaUrls: buildMediaUrls,
  now: buildNow,
});
