import { endSession as spec } from '#shared/account/endSession.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { clearCacheHeader } from '#functions/platform/http/cookies.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildLog } from '#functions/platform/log.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { AccountPorts } from './ports.ts';
import { buildCallers } from './store/callers.ts';
import { noLoginCookies } from './loginCookies.ts';
import { buildSessions } from './store/sessions.ts';

export const endSession =
  ({ sessions, log }: Pick<AccountPorts, 'sessions'> & Pick<PlatformPorts, 'log'>): UseCase<typeof spec> =>
  async ({ params: { sessionId }, caller, cookies, requestId, fail }) => {
    const result = await sessions.endOne(caller.id, sessionId, cookies);
    if (result === 'missing') throw fail('NOT_FOUND', 'SESSION_MISSING');
    log.info('session ended', { userId: caller.id, requestId });
    if (result === 'ended') return { isAuthenticated: true };
    return reply({ isAuthenticated: false }, { cookies: noLoginCookies, headers: clearCacheHeader });
  };

export const handler = serve('account.endSession', spec, endSession, {
  callers: buildCallers,
  sessions: buildSessions,
  log: buildLog,
});
