import { createTemporaryUser as spec } from '#shared/account/createTemporaryUser.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { AccountPorts } from './ports.ts';
import { buildCallers } from './store/callers.ts';
import { buildNonces } from './store/nonces.ts';

export const createTemporaryUser =
  ({ callers, nonces }: Pick<AccountPorts, 'callers' | 'nonces'>): UseCase<typeof spec> =>
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
