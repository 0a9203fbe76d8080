import { describe, expect, it } from 'vitest';
import { createTemporaryUser as spec } from '#shared/account/createTemporaryUser.ts';
import { limits } from '#shared/limits.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { createTemporaryUser } from './createTemporaryUser.ts';

describe('createTemporaryUser', () => {
  it('makes a visitor with the free narrations and binds it to an HttpOnly cookie', async () => {
    const answer = await servedOn(spec, createTemporaryUser).call();
    expect(answer).toMatchObject({ status: 200, body: { isTemporary: true, tokens: 0, freeNarrations: 3 } });
    expect(answer.cookies).toEqual([expect.stringMatching(/^__Host-aw_visitor=.*; HttpOnly; SameSite=Lax; Secure$/)]);
    expect((answer.body as { id: string }).id).toMatch(/^v_.{22}$/);
  });

  it('is the same visitor, with the present balance, while the cookie is valid', async () => {
    const fakes = fakeServices();
    const { caller, cookies } = aVisitor(fakes, 2);
    const answer = await servedOn(spec, createTemporaryUser, { fakes }).call({ cookies });
    expect(answer).toMatchObject({ body: { id: caller.id, freeNarrations: 2 }, cookies: [] });
  });

  it.each(['v_somebodyelse', 'x'.repeat(10_240), 'a\r\nset-cookie: b=c'])(
    'ignores an AW-User-Id header: %j',
    async (header) => {
      const fakes = fakeServices();
      aVisitor(fakes);
      const answer = await servedOn(spec, createTemporaryUser, { fakes }).call({ headers: { 'aw-user-id': header } });
      expect((answer.body as { id: string }).id).toMatch(/^v_id\d{20}$/);
      expect(JSON.stringify(answer.headers)).not.toContain('b=c');
    },
  );

  it('gives no free narrations to an address (IPv6: a /64) with too many visitors', async () => {
    const fakes = fakeServices();
    const { call } = servedOn(spec, createTemporaryUser, { fakes });
    const from = (address: string) => call({ headers: { 'x-aw-viewer-address': address } });
    for (let made = 0; made < limits.visitorsPerAddressPerDay; made += 1) await from(`2001:db8::${made + 1}`);
    expect(await from('2001:db8::beef')).toMatchObject({ status: 200, body: { freeNarrations: 0 } });
    expect(await from('2001:db8:0:1::1')).toMatchObject({ body: { freeNarrations: 3 } });
  });

  it('makes a visitor for a signed-in user on request', async () => {
    const fakes = fakeServices();
    const answer = await servedOn(spec, createTemporaryUser, { fakes }).call({ cookies: aUser(fakes).cookies });
    expect(answer).toMatchObject({ body: { isTemporary: true } });
  });
});
