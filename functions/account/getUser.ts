import { getUser as spec } from '#shared/account/getUser.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import { presentCaller } from './presentUser.ts';

export const getUser =
  (): UseCase<typeof spec> =>
  async ({ caller }) =>
    presentCaller(caller);

export const handler = serve('account.getUser', spec, getUser, { callers: buildCallers });
