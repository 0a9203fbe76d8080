import { getUser as spec } from '#shared/account/getUser.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { presentCaller } from './presentUser.ts';
import { buildCallers } from './store/callers.ts';

export const getUser =
  (): UseCase<typeof spec> =>
  async ({ caller }) =>
    presentCaller(caller);

export const handler = serve('account.getUser', spec, getUser, { callers: buildCallers });
