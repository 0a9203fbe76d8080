import { signOutEverywhere as spec } from '#shared/account/signOutEverywhere.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { clearCacheHeader } from '#functions/platform/http/cookies.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildLog } from '#functions/platform/log.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { AccountPorts } from './ports.ts';
import { buildCallers } from './store/callers.ts';
import { noLoginCookies } from './loginCookies.ts';
import { buildSessions } from './store/sessions.ts';

export const signOutEverywhere =
  ({ sessions, log }: Pick<AccountPorts, 'sessions'> & Pick<PlatformPorts, 'log'>): UseCase<typeof spec> =>
  async ({ caller, requestId }) => {
    await sessions.endAll(caller.id);
    log.info('signed out everywhere', { userId: caller.id, requestId });
    return reply({ isAuthenticated: false as const }, { cookies: noLoginCookies, headers: clearCacheHeader });
  };

export const handler = serve('account.signOutEverywhere', spec, signOutEverywhere, {
  callers: buildCallers,
  sessions: buildSessions,
  log: buildLog,
});
