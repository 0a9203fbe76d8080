import { listReports as spec } from '#shared/admin/listReports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { GalleryPorts } from '#functions/gallery/ports.ts';
import { buildReports } from '#functions/gallery/store/reports.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';

type Needs = { reports: Pick<GalleryPorts['reports'], 'listPage'> };

export const listReports =
  ({ reports }: Needs): UseCase<typeof spec> =>
  async ({ query, fail }) => {
    const { items, cursor } = await reports.listPage(query.cursor).catch((error: unknown) => {
      throw error instanceof CursorError ? fail('BAD_REQUEST', 'LIST_PAGE_MISSING') : error;
    });
    return reply(items, { next: cursor });
  };

export const handler = serve('admin.listReports', spec, listReports, { callers: buildCallers, reports: buildReports });
