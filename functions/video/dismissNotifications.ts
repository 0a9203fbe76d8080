import { dismissNotifications as spec } from '#shared/video/dismissNotifications.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { VideoPorts } from './ports.ts';
import { buildExportJobs } from './store/exportJobs.ts';

export const dismissNotifications =
  ({ exportJobs }: Pick<VideoPorts, 'exportJobs'>): UseCase<typeof spec> =>
  async ({ caller }) => ({ data: await exportJobs.dismiss(caller.id) });

export const handler = serve('video.dismissNotifications', spec, dismissNotifications, {
  callers: buildCallers,
  exportJobs: buildExportJobs,
});
