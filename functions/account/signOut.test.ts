import { expect, it } from 'vitest';
import { signOut as spec } from '#shared/account/signOut.ts';
import { setCookies } from '#test/support/aPerson.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { signOut } from './signOut.ts';

it('ends the renewal and takes both cookies away, leaving the visitor’s', async () => {
  const fakes = fakeServices();
  fakes.state.people.renewals.set('u_1.1', { userId: 'u_1', spent: false });
  const cookies = { aw_session: 'u_1', aw_refresh: 'u_1.1', aw_visitor: 'v_1' };
  const answer = await servedOn(spec, signOut, { fakes }).call({ cookies });
  expect(answer).toMatchObject({ status: 200, body: { isAuthenticated: false } });
  expect(setCookies(answer.cookies)).toEqual({ aw_session: '', aw_refresh: '' });
  expect(fakes.state.people.renewals.size).toBe(0);
});

it('has the browser drop the pictures and sounds that it cached', async () => {
  expect((await servedOn(spec, signOut).call()).headers?.['clear-site-data']).toBe('"cache"');
});

it('answers the same to whoever is not signed in', async () => {
  expect(await servedOn(spec, signOut).call()).toMatchObject({ status: 200, body: { isAuthenticated: false } });
});
