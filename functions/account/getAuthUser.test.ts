import { expect, it } from 'vitest';
import { getAuthUser as spec } from '#shared/account/getAuthUser.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { getAuthUser } from './getAuthUser.ts';

it('answers the signed-in user with the present balance', async () => {
  const fakes = fakeServices();
  const { caller, cookies } = aUser(fakes, { tokens: 7, freeNarrations: 1, isSubscribed: true });
  expect(await servedOn(spec, getAuthUser, { fakes }).call({ cookies })).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      id: caller.id,
      name: 'Ada',
      email: 'ada@words.example',
      isSubscribed: true,
      isPendingCancellation: false,
      tokens: 7,
      freeNarrations: 1,
      isTemporary: false,
    },
  });
});

it('answers null for a visitor, who counts as signed out, and without a session', async () => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, getAuthUser, { fakes });
  for (const cookies of [aVisitor(fakes).cookies, {}]) expect(await call({ cookies })).toMatchObject({ body: null });
});
