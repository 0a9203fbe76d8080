import { refreshSession as spec } from '#shared/account/refreshSession.ts';
import { buildBelongings } from '#functions/lib/db/belongings.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { noLoginCookies } from '#functions/lib/db/logins.ts';
import { buildSessions } from '#functions/lib/db/sessions.ts';
import { buildLog } from '#functions/lib/log.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { presentUser } from './presentUser.ts';

type Needs = Pick<Services, 'sessions' | 'callers' | 'belongings' | 'log'>;

export const refreshSession =
  ({ sessions, callers, belongings, log }: Needs): UseCase<typeof spec> =>
  async ({ cookies, requestId, fail }) => {
    const renewal = await sessions.renew(cookies);
    if (renewal.is === 'revoked') log.warn('a renewal cookie was used again', { userId: renewal.userId, requestId });
    if (renewal.is !== 'renewed')
      throw fail('UNAUTHENTICATED', 'You must login to access this area.', { cookies: noLoginCookies });
    const visitor = await callers.findVisitor(cookies);
    if (visitor) {
      // A sign-in that was cut off may have left some behind.
      await belongings.move(visitor.id, renewal.user.id).catch((error: unknown) => {
        log.error('the visitor’s stories were not moved', { error, requestId });
      });
    }
    return reply(presentUser(renewal.user), { cookies: renewal.cookies });
  };

export const handler = serve('account.refreshSession', spec, refreshSession, {
  sessions: buildSessions,
  callers: buildCallers,
  belongings: buildBelongings,
  log: buildLog,
});
