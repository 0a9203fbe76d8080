import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, type Auth, type Scope } from '#shared/endpoint.ts';
import { eventOf, ORIGIN } from '#test/support/callEndpoint.ts';
import { findCaller, findLinkHolder, keyOf, type Keys, type Links } from './authenticate.ts';
import { Refusal } from './call.ts';
import type { Caller, Callers, LinkHolder } from './caller.ts';

type User = Caller & { kind: 'user' };
const visitor: Caller = { kind: 'visitor', id: `v_${'1'.repeat(22)}`, freeNarrations: 1 };
const user = { kind: 'user', id: `u_${'1'.repeat(22)}` } as User;
const admin = { kind: 'user', id: `u_${'3'.repeat(22)}`, isAdmin: true } as User;
const known: Record<string, Caller> = { visitor, user, admin };
const keyOwner = { kind: 'user', id: `u_${'2'.repeat(22)}` } as User;

/** Finds the caller that the cookie `aw_who` names. */
const callers = {
  find: async (cookies: Readonly<Record<string, string>>) => known[cookies['aw_who'] ?? ''],
} as Callers;
const keys: Keys = {
  find: async (key) => (key === 'aw_reads' ? { caller: keyOwner, scopes: ['stories:read'] } : undefined),
};

const endpoint = (auth: Auth, over: { ignoresEndedSession?: true; scope?: Scope } = {}) =>
  defineEndpoint({
    method: 'GET',
    path: '/api/made-up',
    summary: 'Made up.',
    auth,
    changes: false,
    ...over,
    success: { kind: 'json', status: 200, body: z.object({}) },
    errors: [],
  });

type Sent = { cookies?: Record<string, string>; authorization?: string };
const called = (spec: ReturnType<typeof endpoint>, { cookies = {}, authorization }: Sent) => {
  const headers = authorization === undefined ? {} : { authorization };
  return findCaller(spec, eventOf(spec, { cookies, headers }), { callers, keys, publicOrigin: ORIGIN });
};
const refusedFor = (reason: string) => ({ code: 'UNAUTHENTICATED', because: { reason } });
const refused = refusedFor('LOGIN_NEEDED');

describe('by cookies is let in', () => {
  it.each<[Auth, string, Caller | undefined]>([
    [['cookies:anyone'], '', undefined],
    [['cookies:anyone'], 'visitor', visitor],
    [['cookies:anyone'], 'user', user],
    [['cookies:visitor'], 'visitor', visitor],
    [['cookies:visitor'], 'user', user],
    [['cookies:user'], 'user', user],
    [['cookies:admin'], 'admin', admin],
    ['public', 'user', undefined],
    [['linkSecret'], 'user', undefined],
  ])('%s: "%s"', async (auth, who, caller) => {
    expect(await called(endpoint(auth), { cookies: { aw_who: who } })).toEqual(caller);
  });

  it.each<[Auth, string]>([
    [['cookies:visitor'], ''],
    [['cookies:user'], ''],
    [['cookies:user'], 'visitor'],
    [['bearer'], 'user'],
  ])('%s: not "%s"', async (auth, who) => {
    await expect(called(endpoint(auth), { cookies: { aw_who: who } })).rejects.toMatchObject(refused);
  });

  it.each(['', 'visitor', 'user'])('an administrator, and for "%s" the endpoint does not exist', async (who) => {
    const notFound = { code: 'NOT_FOUND', because: { reason: 'NOTHING_HERE' } };
    await expect(called(endpoint(['cookies:admin']), { cookies: { aw_who: who } })).rejects.toMatchObject(notFound);
  });

  it('anyone, also without an identity', async () => {
    const spec = endpoint(['cookies:anyone']);
    const nobody = { callers: undefined, publicOrigin: ORIGIN };
    expect(await findCaller(spec, eventOf(spec, { cookies: { aw_who: 'user' } }), nobody)).toBeUndefined();
  });
});

describe('a browser whose session must be renewed', () => {
  const ended = { aw_refresh: 'x' };
  const anyone: Auth = ['cookies:anyone'];

  it('is neither its former visitor nor anyone', async () => {
    for (const who of ['visitor', ''])
      await expect(called(endpoint(anyone), { cookies: { ...ended, aw_who: who } })).rejects.toMatchObject(refused);
  });

  it('is asked to renew it before an administrator’s endpoint answers', async () => {
    for (const who of ['visitor', ''])
      await expect(called(endpoint(['cookies:admin']), { cookies: { ...ended, aw_who: who } })).rejects.toMatchObject(
        refused,
      );
  });

  it('is the account while the session lasts', async () => {
    expect(await called(endpoint(anyone), { cookies: { ...ended, aw_who: 'user' } })).toEqual(user);
  });

  it('may renew and sign out, also with an empty cookie', async () => {
    const renews = endpoint(anyone, { ignoresEndedSession: true });
    expect(await called(renews, { cookies: { ...ended, aw_who: 'visitor' } })).toEqual(visitor);
    expect(await called(endpoint(anyone), { cookies: { aw_refresh: '', aw_who: 'visitor' } })).toEqual(visitor);
  });
});

describe('an API key', () => {
  const scoped = endpoint(['bearer', 'cookies:visitor'], { scope: 'stories:read' });

  it('lets its owner in where its scope allows, independent of cookies and session', async () => {
    const cookies = { aw_who: 'visitor', aw_refresh: 'x' };
    for (const authorization of ['Bearer aw_reads', 'bearer  aw_reads '])
      expect(await called(scoped, { authorization, cookies })).toEqual(keyOwner);
  });

  it('takes precedence over cookies', async () => {
    const cookiesFirst = endpoint(['cookies:visitor', 'bearer'], { scope: 'stories:read' });
    expect(await called(cookiesFirst, { authorization: 'Bearer aw_reads', cookies: { aw_who: 'user' } })).toBe(
      keyOwner,
    );
  });

  it('is refused when unknown, even with valid cookies', async () => {
    const sent = { authorization: 'Bearer aw_guessed', cookies: { aw_who: 'user' } };
    await expect(called(scoped, sent)).rejects.toMatchObject(refusedFor('KEY_UNKNOWN'));
  });

  it.each([
    ['without a scope', endpoint(['bearer', 'cookies:visitor'])],
    ['whose scope the key does not have', endpoint(['bearer', 'cookies:visitor'], { scope: 'stories:write' })],
    ['that does not list keys', endpoint(['cookies:visitor'], { scope: 'stories:read' })],
  ])('is refused by an endpoint %s', async (_, spec) => {
    const sent = { authorization: 'Bearer aw_reads', cookies: { aw_who: 'user' } };
    await expect(called(spec, sent)).rejects.toMatchObject(refusedFor('KEY_REFUSED'));
  });

  it('is not read by endpoints that do not ask who calls', async () => {
    for (const auth of ['public', ['linkSecret']] as const)
      expect(await called(endpoint(auth), { authorization: 'Bearer aw_reads' })).toBeUndefined();
  });

  it.each([
    'Basic aw_reads',
    'Bearer eyJhbGciOi.of.a-proxy',
    'Bearer',
    'aw_reads',
    'Bearer aw_',
    'Bearer aw_a aw_b',
    '',
  ])('is not read from %j, and cookies count', async (authorization) => {
    expect(keyOf({ headers: { authorization } })).toBeUndefined();
    expect(await called(scoped, { authorization, cookies: { aw_who: 'user' } })).toEqual(user);
  });
});

describe('the secret of a link', () => {
  const holder: LinkHolder = {
    kind: 'link',
    linkId: 'l',
    uid: 's',
    ownerId: 'u',
    expiresAt: '2026-05-01T00:00:00.000Z',
  };
  const tries: string[] = [];
  const links: Links = {
    find: async (secret) => (secret === 'sesame' ? holder : undefined),
    refusal: async (address) => {
      tries.push(address);
      return new Refusal('NOT_FOUND', 'LINK_MISSING');
    },
  };
  const address = '192.0.2.1';

  it('is found in the path or in the body', async () => {
    const none = undefined;
    expect(await findLinkHolder({ params: { secret: 'sesame' }, body: none, address }, links)).toBe(holder);
    expect(await findLinkHolder({ params: none, body: { secret: 'sesame' }, address }, links)).toBe(holder);
    expect(tries).toEqual([]);
  });

  it('is refused and counted for its sender when wrong or missing', async () => {
    for (const body of [{ secret: 'guessed' }, {}, undefined])
      await expect(findLinkHolder({ params: undefined, body, address }, links)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(tries).toEqual([address, address, address]);
  });

  it('leaves the caller unknown without valid cookies', async () => {
    expect(await called(endpoint(['cookies:user', 'linkSecret']), { cookies: { aw_who: 'visitor' } })).toBeUndefined();
  });
});
