import { getAuthentication as spec } from '#shared/account/getAuthentication.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildCallers } from './store/callers.ts';

export const getAuthentication =
  (): UseCase<typeof spec> =>
  async ({ caller }) => ({ isAuthenticated: caller?.kind === 'user' });

export const handler = serve('account.getAuthentication', spec, getAuthentication, { callers: buildCallers });
