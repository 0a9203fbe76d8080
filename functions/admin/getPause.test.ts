import { expect, it } from 'vitest';
import { getPause as spec } from '#shared/admin/getPause.ts';
import { dailyCaps, dailyCapsOf } from '#functions/account/dailyCaps.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, fakeServices } from '#test/support/fakeServices.ts';
import { getPause } from './getPause.ts';

const scene = (over: object = {}) => {
  const fakes = fakeServices();
  const admin = anAdmin(fakes);
  const { call } = servedOn(spec, getPause, { fakes, over });
  return { fakes, admin, get: () => call({ cookies: admin.cookies }) };
};

it('shows that nothing is paused, and the daily limits of this stage', async () => {
  expect(await scene().get()).toMatchObject({ status: 200, body: { pause: null, caps: dailyCaps } });
  const own = scene({ dailyCaps: dailyCapsOf('{"storiesPerDay":7}') });
  expect((await own.get()).body).toEqual({ pause: null, caps: { ...dailyCaps, storiesPerDay: 7 } });
});

it('shows who paused: an administrator by the present name, a deleted one by id, and the budget’s alarm', async () => {
  const { fakes, admin, get } = scene();
  const left = `u_${'l'.repeat(22)}`;
  for (const [by, shown] of [
    [admin.caller.id, { accountId: admin.caller.id, name: 'Vera' }],
    [left, { accountId: left, name: '' }],
    ['the budget’s alarm', { accountId: null, name: 'the budget’s alarm' }],
  ] as const) {
    await fakes.services.pause.set({ reason: 'Too many stories.', by });
    expect((await get()).body).toMatchObject({
      pause: { reason: 'Too many stories.', by: shown, since: '2026-03-14T09:00:00.000Z' },
    });
    await fakes.services.pause.lift();
  }
});
