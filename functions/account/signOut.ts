import { signOut as spec } from '#shared/account/signOut.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { noLoginCookies } from '#functions/lib/db/logins.ts';
import { buildSessions } from '#functions/lib/db/sessions.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { emptiesCache } from './emptiesCache.ts';

export const signOut =
  ({ sessions }: Pick<Services, 'sessions'>): UseCase<typeof spec> =>
  async ({ cookies }) => {
    await sessions.end(cookies);
    return reply({ isAuthenticated: false as const }, { cookies: noLoginCookies, headers: emptiesCache });
  };

export const handler = serve('account.signOut', spec, signOut, { callers: buildCallers, sessions: buildSessions });
