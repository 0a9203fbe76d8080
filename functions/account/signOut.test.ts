import { expect, it } from 'vitest';
import { signOut as spec } from '#shared/account/signOut.ts';
import { setCookies } from '#test/support/aPerson.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { signOut } from './signOut.ts';

it('ends the renewal and clears both cookies, but not the visitor’s', async () => {
  const fakes = fakeServices();
  fakes.state.people.renewals.set('u_1.1', { userId: 'u_1', spent: false });
  const cookies = { aw_session: 'u_1', aw_refresh: 'u_1.1', aw_visitor: 'v_1' };
  const answer = await servedOn(spec, signOut, { fakes }).call({ cookies });
  expect(answer).toMatchObject({ status: 200, body: { isAuthenticated: false } });
  expect(setCookies(answer.cookies)).toEqual({ aw_session: '', aw_refresh: '' });
  expect(fakes.state.people.renewals.size).toBe(0);
});

it('has the browser clear its cached pictures and sounds', async () => {
  expect((await servedOn(spec, signOut).call()).headers?.['clear-site-data']).toBe('"cache"');
});

it('answers the same without a session', async () => {
  expect(await servedOn(spec, signOut).call()).toMatchObject({ status: 200, body: { isAuthenticated: false } });
});
