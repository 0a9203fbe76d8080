import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { ErrorBody } from '#shared/errorBody.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { goodRequest, importUseCase } from '#test/support/eachEndpoint.ts';
import { aUser, aVisitor, anAdmin, fakeServices, type Fakes } from '#test/support/fakeServices.ts';

const PREFIX = '/api/admin/';

/** Everybody who asks, and what the answer must be. */
const people: Readonly<Record<string, (fakes: Fakes) => { cookies: Record<string, string> }>> = {
  nobody: () => ({ cookies: {} }),
  'a visitor': aVisitor,
  'an account': (fakes) => aUser(fakes),
  'a subscriber': (fakes) => aUser(fakes, { isSubscribed: true }),
  'an administrator who has left': (fakes) => {
    const admin = anAdmin(fakes);
    const { isAdmin: _, ...left } = { isAdmin: undefined, ...admin.caller };
    fakes.state.callers.set(left.id, left);
    return admin;
  },
  'an administrator who is blocked': (fakes) => {
    const admin = anAdmin(fakes);
    void fakes.services.standing.block(admin.caller.id);
    return admin;
  },
};

const forAdmins = operations.filter(({ spec }) => spec.path.startsWith(PREFIX));

it('has the path and the authenticator of administrators together or not at all', () => {
  const byLevel = operations.filter(({ spec }) => spec.auth !== 'public' && spec.auth.includes('cookies:admin'));
  expect(byLevel).toEqual(forAdmins);
  expect(operations.filter(({ area }) => area === 'admin')).toEqual(forAdmins);
  expect(forAdmins.length).toBeGreaterThan(0);
});

describe.each(forAdmins)('$id', (operation) => {
  const { spec } = operation;

  it('has no other authenticator, no scope for keys, and is checked against other sites if it is no GET', () => {
    expect([spec.auth, spec.scope]).toEqual([['cookies:admin'], undefined]);
    expect(spec.changes).toBe(spec.method !== 'GET');
  });

  it.each(Object.keys(people))('does not exist for %s, and does nothing', async (who) => {
    const fakes = fakeServices();
    const { cookies } = people[who]?.(fakes) ?? { cookies: {} };
    const { call } = servedOn(spec, await importUseCase(operation), { fakes });
    const before = structuredClone([fakes.state.audit, fakes.state.stories, fakes.state.callers, fakes.state.paused]);
    const { status, body } = await call(goodRequest(spec, cookies));
    expect([status, ErrorBody.parse(body).code, ErrorBody.parse(body).reason]).toEqual([
      404,
      'NOT_FOUND',
      'NOTHING_HERE',
    ]);
    expect([fakes.state.audit, fakes.state.stories, fakes.state.callers, fakes.state.paused]).toEqual(before);
  });

  it('lets an administrator in', async () => {
    const fakes = fakeServices();
    const { cookies } = anAdmin(fakes);
    const { call } = servedOn(spec, await importUseCase(operation), { fakes });
    const { status, body } = await call(goodRequest(spec, cookies));
    if (status !== 200) expect(ErrorBody.parse(body).reason).not.toBe('NOTHING_HERE');
  });
});
