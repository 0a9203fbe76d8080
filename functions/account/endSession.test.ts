import { expect, it } from 'vitest';
import { endSession as spec } from '#shared/account/endSession.ts';
import { setCookies } from '#test/support/aPerson.ts';
import { addSession } from '#test/support/addSession.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { endSession } from './endSession.ts';

const scene = () => {
  const fakes = fakeServices();
  const [user, other] = [aUser(fakes), aUser(fakes)];
  const here = addSession(fakes, user.caller.id);
  const { call } = servedOn(spec, endSession, { fakes });
  const cookies = { ...user.cookies, aw_refresh: here.cookie };
  const end = (sessionId: string) => call({ cookies, params: { sessionId } });
  return { fakes, user, other, here, call, end };
};
const idsIn = ({ state }: ReturnType<typeof fakeServices>) =>
  [...state.people.renewals.values()].map(({ session }) => session?.sessionId);

it('ends one session of the caller, leaves this browser signed in, and logs the account', async () => {
  const { fakes, user, here, end } = scene();
  const there = addSession(fakes, user.caller.id);
  const answer = await end(there.sessionId);
  expect(answer).toMatchObject({ status: 200, body: { isAuthenticated: true }, cookies: [] });
  expect(idsIn(fakes)).toEqual([here.sessionId]);
  expect(fakes.state.lines[0]).toMatchObject({
    message: 'session ended',
    fields: { userId: user.caller.id, requestId: 'request-1' },
  });
});

it('clears cookies and cached files when it is this browser’s session', async () => {
  const { fakes, here, end } = scene();
  const answer = await end(here.sessionId);
  expect(answer).toMatchObject({ status: 200, body: { isAuthenticated: false } });
  expect(setCookies(answer.cookies)).toEqual({ aw_session: '', aw_refresh: '' });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(idsIn(fakes)).toEqual([]);
});

it('is NOT_FOUND for another person’s session, which continues, and for one that has ended', async () => {
  const { fakes, other, here, end } = scene();
  const theirs = addSession(fakes, other.caller.id);
  const missing = refusal(404, 'NOT_FOUND', 'This session has already ended.');
  for (const sessionId of [theirs.sessionId, 'x'.repeat(22)]) expect(await end(sessionId)).toMatchObject(missing);
  expect(idsIn(fakes)).toEqual([here.sessionId, theirs.sessionId]);
});

it('is UNAUTHENTICATED for a visitor', async () => {
  const { fakes, here, call } = scene();
  const { cookies } = aVisitor(fakes);
  const answer = await call({ cookies, params: { sessionId: here.sessionId } });
  expect(answer).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
