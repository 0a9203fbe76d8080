import { signOut as spec } from '#shared/account/signOut.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { clearCacheHeader } from '#functions/platform/http/cookies.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { AccountPorts } from './ports.ts';
import { buildCallers } from './store/callers.ts';
import { noLoginCookies } from './loginCookies.ts';
import { buildSessions } from './store/sessions.ts';

export const signOut =
  ({ sessions }: Pick<AccountPorts, 'sessions'>): UseCase<typeof spec> =>
  async ({ cookies }) => {
    await sessions.end(cookies);
    return reply({ isAuthenticated: false as const }, { cookies: noLoginCookies, headers: clearCacheHeader });
  };

export const handler = serve('account.signOut', spec, signOut, { callers: buildCallers, sessions: buildSessions });
