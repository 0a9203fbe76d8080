import { expect, it } from 'vitest';
import { signInWithOidc as spec } from '#shared/lifecycle/signInWithOidc.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { aReturning, json } from '#test/support/aPerson.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { signInWithOidc } from './signInWithOidc.ts';

it('signs in a person of the operator’s provider, who is not the Google user with the same subject', async () => {
  const fakes = fakeServices();
  fakes.state.people.accounts.set('google 1047', 'u_google');
  const { cookies, token } = await aReturning(fakes, { provider: 'oidc', subject: '1047' });
  const { status, body } = await servedOn(spec, signInWithOidc, { fakes }).call({ cookies, ...json({ token }) });
  expect([status, (body as { user: { id: string } }).user.id === 'u_google']).toEqual([200, false]);
});

it('refuses Google’s token with UNAUTHENTICATED', async () => {
  const fakes = fakeServices();
  const { cookies, token } = await aReturning(fakes, { provider: 'google' });
  const answer = await servedOn(spec, signInWithOidc, { fakes }).call({ cookies, ...json({ token }) });
  expect(answer).toMatchObject({ ...refusal(401, 'UNAUTHENTICATED', /[Tt]ry again/), cookies: [] });
});

it('is ACCOUNT_BLOCKED when an operator blocked the account', async () => {
  const fakes = fakeServices();
  fakes.state.people.blocked.add('oidc 7');
  const { cookies, token } = await aReturning(fakes, { provider: 'oidc', subject: '7' });
  const answer = await servedOn(spec, signInWithOidc, { fakes }).call({ cookies, ...json({ token }) });
  expect(answer).toMatchObject(refusal(400, 'ACCOUNT_BLOCKED', /was closed/));
});

it('says SIGN_IN_UNAVAILABLE while the issuer is down', async () => {
  const identityTokens = { verify: () => Promise.reject(new Unavailable('down')) };
  const { call } = servedOn(spec, signInWithOidc, { over: { identityTokens } });
  expect(await call(json({ token: 't' }))).toMatchObject(refusal(503, 'SIGN_IN_UNAVAILABLE', /continue without/));
});
