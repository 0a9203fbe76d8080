import { expect, it } from 'vitest';
import { changePause as spec, type PauseChange } from '#shared/admin/changePause.ts';
import { json } from '#test/support/aPerson.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, fakeServices } from '#test/support/fakeServices.ts';
import { changePause } from './changePause.ts';

const scene = (over: object = {}) => {
  const fakes = fakeServices();
  const admin = anAdmin(fakes);
  const { call } = servedOn(spec, changePause, { fakes, over });
  const change = (body: PauseChange) => call({ cookies: admin.cookies, ...json(body) });
  return { fakes, admin, change };
};
const begin = { action: 'begin', reason: 'One caller makes stories without end.' } as const;
const end = { action: 'end', reason: 'The caller is blocked.' } as const;

it('pauses stories and resumes them, and the audit list says who and why', async () => {
  const { fakes, admin, change } = scene();
  expect(await change(begin)).toMatchObject({
    status: 200,
    body: {
      pause: {
        reason: begin.reason,
        by: { accountId: admin.caller.id, name: 'Vera' },
        since: '2026-03-14T09:00:00.000Z',
      },
    },
  });
  expect(fakes.state.paused).toMatchObject({ reason: begin.reason, by: admin.caller.id });
  expect(await change(end)).toMatchObject({ status: 200, body: { pause: null, caps: { storiesPerDay: 100 } } });
  expect(fakes.state.paused).toBeUndefined();
  expect(fakes.state.audit).toMatchObject([
    { action: 'pause.begin', target: '', reason: begin.reason, by: admin.caller.id, outcome: 'done' },
    { action: 'pause.end', target: '', reason: end.reason, by: admin.caller.id, outcome: 'done' },
  ]);
});

it('is ACTION_REFUSED during a pause by somebody else, which keeps its reason', async () => {
  const { fakes, change } = scene();
  const before = await fakes.services.pause.set({ reason: 'The month is expensive.', by: 'Ada' });
  expect(await change(begin)).toMatchObject(refusal(400, 'ACTION_REFUSED', 'Stories are already paused.'));
  expect(fakes.state.paused).toEqual(before);
  expect(fakes.state.audit).toMatchObject([{ action: 'pause.begin', outcome: 'refused' }]);
});

it('is ACTION_REFUSED without a pause to end', async () => {
  const { fakes, change } = scene();
  expect(await change(end)).toMatchObject(refusal(400, 'ACTION_REFUSED', 'Stories aren’t paused.'));
  expect(fakes.state.audit).toMatchObject([{ action: 'pause.end', outcome: 'refused' }]);
});

it('repeats the answer to a repeated request', async () => {
  const { fakes, change } = scene();
  const [first, second] = [await change(begin), await change(begin)];
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(fakes.state.audit.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
});

it.each(['', '   ', 'x'.repeat(201)])('refuses the reason "%s" and does nothing', async (reason) => {
  const { fakes, change } = scene();
  expect(await change({ action: 'begin', reason })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  expect([fakes.state.paused, fakes.state.audit]).toEqual([undefined, []]);
});

it('does nothing if the audit list cannot be written', async () => {
  const audit = { begin: () => Promise.reject(new Error('the table is away')) };
  const { fakes, change } = scene({ audit });
  expect((await change(begin)).status).toBe(500);
  expect(fakes.state.paused).toBeUndefined();
});
