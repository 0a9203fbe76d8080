import { downloadExport as spec } from '#shared/exports/downloadExport.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildNow } from '#functions/lib/clock.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildExportJobs } from '#functions/lib/db/exportJobs.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { toNotification } from './toNotification.ts';

const WHY_NOT = {
  running: 'This video is not ready yet.',
  failed: 'This video could not be made. Please try again.',
  expired: 'This video was kept for 30 days and is gone. Please make it again.',
} as const;

/** The file itself goes past the function: Lambda answers 6 MB at most. */
export const downloadExport =
  ({ exportJobs, mediaUrls, now }: Pick<Services, 'exportJobs' | 'mediaUrls' | 'now'>): UseCase<typeof spec> =>
  async ({ params: { jobId }, caller, fail }) => {
    const job = await exportJobs.findOwn(caller.id, jobId);
    if (!job) throw fail('NOT_FOUND', 'There is no such video.');
    const { state, downloadUrl } = toNotification(job, { mediaUrls, now });
    if (state !== 'ready' || downloadUrl === null)
      throw fail('NOT_FOUND', WHY_NOT[state === 'ready' ? 'expired' : state]);
    return { location: downloadUrl };
  };

export const handler = serve('exports.downloadExport', spec, downloadExport, {
  callers: buildCallers,
  exportJobs: buildExportJobs,
  mediaUrls: buildMediaUrls,
  now: buildNow,
});
