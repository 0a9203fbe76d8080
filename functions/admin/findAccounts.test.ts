import { expect, it } from 'vitest';
import { findAccounts as spec } from '#shared/admin/findAccounts.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aUser, fakeServices } from '#test/support/fakeServices.ts';
import { findAccounts } from './findAccounts.ts';

const scene = () => {
  const fakes = fakeServices();
  const { cookies } = anAdmin(fakes);
  const { call } = servedOn(spec, findAccounts, { fakes });
  return { fakes, find: (text: string) => call({ cookies, query: `find=${encodeURIComponent(text)}` }) };
};

it('finds every account with an address, whatever its case, and says which is blocked', async () => {
  const { fakes, find } = scene();
  const [google, microsoft] = [aUser(fakes), aUser(fakes)];
  await fakes.services.standing.block(microsoft.caller.id);
  const { status, body } = await find(' ADA@words.example ');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      ...{ accountId: google.caller.id, name: 'Ada', email: 'ada@words.example' },
      ...{ createdAt: '2026-03-14T09:00:00.000Z', state: 'open' },
    },
    expect.objectContaining({ accountId: microsoft.caller.id, state: 'blocked' }),
  ]);
});

it('finds an account by its id', async () => {
  const { fakes, find } = scene();
  const { caller } = aUser(fakes);
  expect((await find(caller.id)).body).toMatchObject([{ accountId: caller.id }]);
});

it.each(['nobody@words.example', `u_${'n'.repeat(22)}`, 'ada'])('finds nothing for %s', async (text) => {
  const { fakes, find } = scene();
  aUser(fakes);
  expect(await find(text)).toMatchObject({ status: 200, body: [] });
});

it.each(['', '  ', 'x'.repeat(321)])('is BAD_REQUEST for "%s"', async (text) => {
  expect(await scene().find(text)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});
