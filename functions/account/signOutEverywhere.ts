import { signOutEverywhere as spec } from '#shared/account/signOutEverywhere.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { noLoginCookies } from '#functions/lib/db/logins.ts';
import { buildSessions } from '#functions/lib/db/sessions.ts';
import { buildLog } from '#functions/lib/log.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { emptiesCache } from './emptiesCache.ts';

export const signOutEverywhere =
  ({ sessions, log }: Pick<Services, 'sessions' | 'log'>): UseCase<typeof spec> =>
  async ({ caller, requestId }) => {
    await sessions.endAll(caller.id);
    log.info('signed out everywhere', { userId: caller.id, requestId });
    return reply({ isAuthenticated: false as const }, { cookies: noLoginCookies, headers: emptiesCache });
  };

export const handler = serve('account.signOutEverywhere', spec, signOutEverywhere, {
  callers: buildCallers,
  sessions: buildSessions,
  log: buildLog,
});
