import { getAuthentication as spec } from '#shared/account/getAuthentication.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';

export const getAuthentication =
  (): UseCase<typeof spec> =>
  async ({ caller }) => ({ isAuthenticated: caller?.kind === 'user' });

export const handler = serve('account.getAuthentication', spec, getAuthentication, { callers: buildCallers });
