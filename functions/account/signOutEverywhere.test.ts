import { expect, it } from 'vitest';
import { signOutEverywhere as spec } from '#shared/account/signOutEverywhere.ts';
import { setCookies } from '#test/support/aPerson.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';

it('ends the account’s sign-ins in every browser, and nobody else’s', async () => {
  const fakes = fakeServices();
  const [{ caller, cookies }, other] = [aUser(fakes), aUser(fakes)];
  for (const { id: userId } of [caller, caller, other.caller])
    fakes.state.people.renewals.set(`${userId}.${fakes.state.people.renewals.size}`, { userId, spent: false });
  const { call } = servedOn(spec, signOutEverywhere, { fakes });
  const answer = await call({ cookies });
  expect(answer).toMatchObject({ status: 200, body: { isAuthenticated: false } });
  expect(setCookies(answer.cookies)).toEqual({ aw_session: '', aw_refresh: '' });
  expect([...fakes.state.people.renewals.values()].map(({ userId }) => userId)).toEqual([other.caller.id]);
  expect((await call({ cookies })).status).toBe(401);
  expect((await call({ cookies: other.cookies })).status).toBe(200);
});

it('has the browser clear its cached pictures and sounds', async () => {
  const fakes = fakeServices();
  const { headers } = await servedOn(spec, signOutEverywhere, { fakes }).call({ cookies: aUser(fakes).cookies });
  expect(headers?.['clear-site-data']).toBe('"cache"');
});

it('is UNAUTHENTICATED for a visitor, who has no session', async () => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, signOutEverywhere, { fakes });
  expect(await call({ cookies: aVisitor(fakes).cookies })).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
