import { expect, it } from 'vitest';
import { listSessions as spec } from '#shared/account/listSessions.ts';
import { addSession } from '#test/support/addSession.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { listSessions } from './listSessions.ts';

it("lists the caller's own sessions, the last used first, and marks the one of this browser", async () => {
  const fakes = fakeServices();
  const [{ caller, cookies }, other] = [aUser(fakes), aUser(fakes)];
  const here = addSession(fakes, caller.id, { renewedAt: '2026-03-13T10:00:00.000Z' });
  const there = addSession(fakes, caller.id, { device: { browser: 'safari', system: 'ios' } });
  addSession(fakes, other.caller.id);
  const { call } = servedOn(spec, listSessions, { fakes });
  expect(await call({ cookies: { ...cookies, aw_refresh: here.cookie } })).toMatchObject({
    status: 200,
    body: [
      { sessionId: there.sessionId, device: { browser: 'safari', system: 'ios' }, isCurrent: false },
      { sessionId: here.sessionId, renewedAt: '2026-03-13T10:00:00.000Z', device: null, isCurrent: true },
    ],
  });
});

it('is UNAUTHENTICATED for a visitor, who has no session to list', async () => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, listSessions, { fakes });
  expect(await call({ cookies: aVisitor(fakes).cookies })).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
