import { dismissNotifications as spec } from '#shared/exports/dismissNotifications.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildExportJobs } from '#functions/lib/db/exportJobs.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';

export const dismissNotifications =
  ({ exportJobs }: Pick<Services, 'exportJobs'>): UseCase<typeof spec> =>
  async ({ caller }) => ({ data: await exportJobs.dismiss(caller.id) });

export const handler = serve('exports.dismissNotifications', spec, dismissNotifications, {
  callers: buildCallers,
  exportJobs: buildExportJobs,
});
