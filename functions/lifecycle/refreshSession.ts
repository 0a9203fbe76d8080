import { refreshSession as spec } from '#shared/lifecycle/refreshSession.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { presentUser } from '#functions/account/presentUser.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { noLoginCookies } from '#functions/account/loginCookies.ts';
import { buildSessions } from '#functions/account/store/sessions.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildLog } from '#functions/platform/log.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { LifecyclePorts } from './ports.ts';
import { buildBelongings } from './store/belongings.ts';

type Needs = Pick<AccountPorts, 'sessions' | 'callers'> &
  Pick<LifecyclePorts, 'belongings'> &
  Pick<PlatformPorts, 'log'>;

export const refreshSession =
  ({ sessions, callers, belongings, log }: Needs): UseCase<typeof spec> =>
  async ({ cookies, requestId, fail }) => {
    const renewal = await sessions.renew(cookies);
    if (renewal.status === 'revoked') log.warn('renewal cookie reused', { userId: renewal.userId, requestId });
    if (renewal.status !== 'renewed') throw fail('UNAUTHENTICATED', 'LOGIN_NEEDED', { cookies: noLoginCookies });
    const visitor = await callers.findVisitor(cookies);
    if (visitor) {
      // Moves stories that an interrupted sign-in did not move.
      await belongings.move(visitor.id, renewal.user.id).catch((error: unknown) => {
        log.error('visitor stories not moved', { error, requestId });
      });
    }
    return reply(presentUser(renewal.user), { cookies: renewal.cookies });
  };

export const handler = serve('lifecycle.refreshSession', spec, refreshSession, {
  sessions: buildSessions,
  callers: buildCallers,
  belongings: buildBelongings,
  log: buildLog,
});
