import { expect, it } from 'vitest';
import { getAuthentication as spec } from '#shared/account/getAuthentication.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { getAuthentication } from './getAuthentication.ts';

it('is true only for a signed-in user', async () => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, getAuthentication, { fakes });
  expect(await call({ cookies: aUser(fakes).cookies })).toMatchObject({ status: 200, body: { isAuthenticated: true } });
  for (const cookies of [aVisitor(fakes).cookies, { aw_session: 'made up' }, {}])
    expect(await call({ cookies })).toMatchObject({ status: 200, body: { isAuthenticated: false } });
});
