import { expect, it } from 'vitest';
import { getAccount as spec } from '#shared/admin/getAccount.ts';
import { aStory } from '#test/support/aStory.ts';
import { addSession } from '#test/support/addSession.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aUser, fakeServices } from '#test/support/fakeServices.ts';
import { getAccount } from './getAccount.ts';

const scene = () => {
  const fakes = fakeServices();
  const admin = anAdmin(fakes);
  const { call } = servedOn(spec, getAccount, { fakes });
  return { fakes, admin, look: (accountId: string) => call({ cookies: admin.cookies, params: { accountId } }) };
};

it('shows plan, balance, stories and sign-ins of an account', async () => {
  const { fakes, look } = scene();
  const { caller } = aUser(fakes, { tokens: 5, isSubscribed: true, paidUntil: '2026-04-01T00:00:00.000Z' });
  addSession(fakes, caller.id);
  fakes.state.stories.set('s', aStory({ ownerId: caller.id }));
  expect(await look(caller.id)).toMatchObject({
    status: 200,
    body: {
      ...{ accountId: caller.id, name: 'Ada', email: 'ada@words.example', state: 'open', isAdmin: false, isOwn: false },
      ...{ plan: 'pro', paidUntil: '2026-04-01T00:00:00.000Z', tokens: 5, freeNarrations: 0, debt: 0 },
      ...{ stories: { count: 1, hasMore: false }, blockedAt: null, closedAt: null },
      signIns: [{ signedInAt: expect.any(String), renewedAt: expect.any(String) }],
    },
  });
});

it('marks the administrator’s own account', async () => {
  const { admin, look } = scene();
  expect((await look(admin.caller.id)).body).toMatchObject({ isOwn: true, isAdmin: true, plan: 'free' });
});

it('says that an account is unlimited where nothing is sold', async () => {
  const fakes = fakeServices();
  const { cookies, caller } = aUser(fakes, { isAdmin: true, isUnlimited: true, isSubscribed: true });
  const { call } = servedOn(spec, getAccount, { fakes });
  expect((await call({ cookies, params: { accountId: caller.id } })).body).toMatchObject({ plan: 'unlimited' });
});

it('is NOT_FOUND for an unknown account', async () => {
  expect(await scene().look(`u_${'n'.repeat(22)}`)).toMatchObject(refusal(404, 'NOT_FOUND', 'Account not found.'));
});
