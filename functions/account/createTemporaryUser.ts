import { createTemporaryUser as spec } from '#shared/account/createTemporaryUser.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildNonces } from '#functions/lib/db/nonces.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';

export const createTemporaryUser =
  ({ callers, nonces }: Pick<Services, 'callers' | 'nonces'>): UseCase<typeof spec> =>
  async ({ cookies, address }) => {
    const known = await callers.findVisitor(cookies);
    const { caller, cookie } = known ? { caller: known, cookie: undefined } : await callers.createVisitor(address);
    const { id, freeNarrations } = caller;
    const answer = {
      id,
      isTemporary: true as const,
      tokens: 0 as const,
      freeNarrations,
      nonce: await nonces.issue(id),
    };
    return reply(answer, { cookies: cookie ? [cookie] : [] });
  };

export const handler = serve('account.createTemporaryUser', spec, createTemporaryUser, {
  callers: buildCallers,
  nonces: buildNonces,
});
