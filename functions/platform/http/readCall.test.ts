import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/endpoint.ts';
import { eventOf, ORIGIN } from '#test/support/callEndpoint.ts';
import { findCaller, readCall } from './readCall.ts';
import type { Caller, Callers } from './caller.ts';

const visitor: Caller = { kind: 'visitor', id: `v_${'1'.repeat(22)}`, freeNarrations: 1 };
const user = { kind: 'user', id: `u_${'1'.repeat(22)}` } as Caller;
const known: Record<string, Caller> = { visitor, user };

/** Whoever the cookie `aw_who` names is there. */
const callers = {
  find: async (cookies: Readonly<Record<string, string>>) => known[cookies['aw_who'] ?? ''],
} as Callers;

const endpoint = (auth: 'nobody' | 'anyone' | 'visitor' | 'user', ignoresEndedSession?: true) =>
  defineEndpoint({
    method: 'GET',
    path: '/api/made-up',
    summary: 'Made up.',
    auth,
    changes: false,
    ...(ignoresEndedSession && { ignoresEndedSession }),
    headers: z.object({ prefer: z.optional(z.string().check(z.maxLength(9))) }),
    success: { kind: 'json', status: 200, body: z.object({}) },
    errors: [],
  });
type Auth = Parameters<typeof endpoint>[0];

const called = (auth: Auth, cookies: Record<string, string>, ignoresEndedSession?: true) => {
  const spec = endpoint(auth, ignoresEndedSession);
  return findCaller(spec, eventOf(spec, { cookies }), { callers, publicOrigin: ORIGIN });
};
const refused = { code: 'UNAUTHENTICATED', message: 'You must login to access this area.' };

describe('who is let in', () => {
  it.each<[Auth, string, Caller | undefined]>([
    ['anyone', '', undefined],
    ['anyone', 'visitor', visitor],
    ['anyone', 'user', user],
    ['visitor', 'visitor', visitor],
    ['visitor', 'user', user],
    ['user', 'user', user],
    ['nobody', 'user', undefined],
  ])('%s: "%s"', async (auth, who, caller) => {
    expect(await called(auth, { aw_who: who })).toEqual(caller);
  });

  it.each<[Auth, string]>([
    ['visitor', ''],
    ['user', ''],
    ['user', 'visitor'],
  ])('%s: not "%s"', async (auth, who) => {
    await expect(called(auth, { aw_who: who })).rejects.toMatchObject(refused);
  });

  it('anyone, even where nobody can be known', async () => {
    const spec = endpoint('anyone');
    const nobody = { callers: undefined, publicOrigin: ORIGIN };
    expect(await findCaller(spec, eventOf(spec, { cookies: { aw_who: 'user' } }), nobody)).toBeUndefined();
  });
});

describe('a browser that was signed in and is to renew its session', () => {
  const ended = { aw_refresh: 'x' };

  it('is not taken for the visitor it once was, nor for anyone', async () => {
    for (const who of ['visitor', ''])
      await expect(called('anyone', { ...ended, aw_who: who })).rejects.toMatchObject(refused);
  });

  it('is whoever it is while the session lasts', async () => {
    expect(await called('anyone', { ...ended, aw_who: 'user' })).toEqual(user);
  });

  it('is let in where renewing and signing out happen, and where the cookie is empty', async () => {
    expect(await called('anyone', { ...ended, aw_who: 'visitor' }, true)).toEqual(visitor);
    expect(await called('anyone', { aw_refresh: '', aw_who: 'visitor' })).toEqual(visitor);
  });
});

it('a header that the contract does not allow is named in the refusal', () => {
  const spec = endpoint('anyone');
  const event = eventOf(spec, { headers: { prefer: 'x'.repeat(10) } });
  const own = { caller: undefined, publicOrigin: ORIGIN, readMultipart: undefined };
  expect(() => readCall(spec, event, own)).toThrow(/^The header "prefer" is not valid/);
});
