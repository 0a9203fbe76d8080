import { listNotifications as spec } from '#shared/video/listNotifications.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { VideoPorts } from './ports.ts';
import { buildExportJobs } from './store/exportJobs.ts';
import { toNotification } from './toNotification.ts';

/** Lists videos with a single query and no rate limit, because clients poll every few seconds. */
export const listNotifications =
  ({
    exportJobs,
    mediaUrls,
    now,
  }: Pick<VideoPorts, 'exportJobs'> & Pick<PlatformPorts, 'mediaUrls' | 'now'>): UseCase<typeof spec> =>
  async ({ caller }) =>
    (await exportJobs.listOwn(caller.id)).map((job) => toNotification(job, { mediaUrls, now }));

export const handler = serve('video.listNotifications', spec, listNotifications, {
  callers: buildCallers,
  exportJobs: buildExportJobs,
  mediaUrls: buildMediaUrls,
  now: buildNow,
});
