import { listNotifications as spec } from '#shared/exports/listNotifications.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildNow } from '#functions/lib/clock.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildExportJobs } from '#functions/lib/db/exportJobs.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { toNotification } from './toNotification.ts';

/** Asked for every few seconds, so it is one query and never refused for being asked too often. */
export const listNotifications =
  ({ exportJobs, mediaUrls, now }: Pick<Services, 'exportJobs' | 'mediaUrls' | 'now'>): UseCase<typeof spec> =>
  async ({ caller }) =>
    (await exportJobs.listOwn(caller.id)).map((job) => toNotification(job, { mediaUrls, now }));

export const handler = serve('exports.listNotifications', spec, listNotifications, {
  callers: buildCallers,
  exportJobs: buildExportJobs,
  mediaUrls: buildMediaUrls,
  now: buildNow,
});
