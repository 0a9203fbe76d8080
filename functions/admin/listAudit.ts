import { AccountId } from '#shared/admin/account.ts';
import { listAudit as spec, type AuditEntry } from '#shared/admin/listAudit.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { LifecyclePorts } from '#functions/lifecycle/ports.ts';
import { buildDirectory } from '#functions/lifecycle/store/directory.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import type { AdminPorts, AuditedAction } from './ports.ts';
import { buildAudit } from './store/audit.ts';

type Needs = Pick<AdminPorts, 'audit'> & { directory: Pick<LifecyclePorts['directory'], 'findNames'> };

const isAccount = (by: string): boolean => AccountId.safeParse(by).success;

const toEntry = ({ by, ...entry }: AuditedAction, names: ReadonlyMap<string, string>): AuditEntry => ({
  ...entry,
  by: isAccount(by) ? { accountId: by, name: names.get(by) ?? '' } : { accountId: null, name: by },
});

export const listAudit =
  ({ audit, directory }: Needs): UseCase<typeof spec> =>
  async ({ query, fail }) => {
    const { items, cursor } = await audit.list(query.cursor).catch((error: unknown) => {
      throw error instanceof CursorError ? fail('BAD_REQUEST', 'LIST_PAGE_MISSING') : error;
    });
    const names = await directory.findNames([...new Set(items.map(({ by }) => by))].filter(isAccount));
    return reply(
      items.map((entry) => toEntry(entry, names)),
      { next: cursor },
    );
  };

export const handler = serve('admin.listAudit', spec, listAudit, {
  callers: buildCallers,
  audit: buildAudit,
  directory: buildDirectory,
});
