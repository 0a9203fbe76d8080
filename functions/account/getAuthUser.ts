import { getAuthUser as spec } from '#shared/account/getAuthUser.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { presentCaller } from './presentUser.ts';
import { buildCallers } from './store/callers.ts';

export const getAuthUser =
  (): UseCase<typeof spec> =>
  async ({ caller }) =>
    presentCaller(caller);

export const handler = serve('account.getAuthUser', spec, getAuthUser, { callers: buildCallers });
