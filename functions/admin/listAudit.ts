import { listAudit as spec } from '#shared/admin/listAudit.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildDirectory } from '#functions/lifecycle/store/directory.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import type { AdminPorts } from './ports.ts';
import { presentActors, type NamePorts } from './presentActor.ts';
import { buildAudit } from './store/audit.ts';

type Needs = Pick<AdminPorts, 'audit'> & NamePorts;

export const listAudit =
  ({ audit, directory }: Needs): UseCase<typeof spec> =>
  async ({ query, fail }) => {
    const { items, cursor } = await audit.list(query.cursor).catch((error: unknown) => {
      throw error instanceof CursorError ? fail('BAD_REQUEST', 'LIST_PAGE_MISSING') : error;
    });
    const actorOf = await presentActors(
      { directory },
      items.map(({ by }) => by),
    );
    return reply(
      items.map((entry) => ({ ...entry, by: actorOf(entry.by) })),
      { next: cursor },
    );
  };

export const handler = serve('admin.listAudit', spec, listAudit, {
  callers: buildCallers,
  audit: buildAudit,
  directory: buildDirectory,
});
