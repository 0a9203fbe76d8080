import { createTemporaryUser as spec } from '#shared/account/createTemporaryUser.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';

export const createTemporaryUser =
  ({ callers }: Pick<Services, 'callers'>): UseCase<typeof spec> =>
  async ({ caller, address }) => {
    const answer = (id: string, freeNarrations: number) => ({
      id,
      isTemporary: true as const,
      tokens: 0 as const,
      freeNarrations,
    });
    if (caller?.kind === 'visitor') return answer(caller.id, caller.freeNarrations);
    const made = await callers.createVisitor(address);
    return reply(answer(made.caller.id, made.caller.freeNarrations), { cookies: [made.cookie] });
  };

export const handler = serve(spec, createTemporaryUser, { callers: buildCallers });
