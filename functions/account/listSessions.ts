import { listSessions as spec } from '#shared/account/listSessions.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { AccountPorts } from './ports.ts';
import { buildCallers } from './store/callers.ts';
import { buildSessions } from './store/sessions.ts';

export const listSessions =
  ({ sessions }: Pick<AccountPorts, 'sessions'>): UseCase<typeof spec> =>
  async ({ caller, cookies }) =>
    (await sessions.list(caller.id, cookies)).map(({ device = null, ...session }) => ({ ...session, device }));

export const handler = serve('account.listSessions', spec, listSessions, {
  callers: buildCallers,
  sessions: buildSessions,
});
