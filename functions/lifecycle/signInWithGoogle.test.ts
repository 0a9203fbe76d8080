import { describe, expect, it } from 'vitest';
import { signInWithGoogle as spec } from '#shared/lifecycle/signInWithGoogle.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { aReturning, aToken, json, setCookies } from '#test/support/aPerson.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { signInWithGoogle } from './signInWithGoogle.ts';

const scene = () => {
  const fakes = fakeServices();
  return { fakes, call: servedOn(spec, signInWithGoogle, { fakes }).call };
};
const refused = refusal(401, 'UNAUTHENTICATED', 'Couldn’t sign you in. Try again.');

describe('a first sign-in', () => {
  it('makes an account with the visitor’s balance, and signs in by two HttpOnly cookies', async () => {
    const { fakes, call } = scene();
    const { caller, cookies, token } = await aReturning(fakes, { free: 2 });
    const answer = await call({ cookies, ...json({ token }, { authorization: `Bearer ${token}` }) });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        accessToken: null,
        credential: token,
        user: { name: 'Nora', email: 'nora@example.test', tokens: 0, freeNarrations: 2, isTemporary: false },
      },
    });
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^__Host-aw_session=.*; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-aw_refresh=.*; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(fakes.state.books.accounts.get(caller.id)?.left.free).toBe(0);
  });

  it('brings the visitor’s stories along', async () => {
    const { fakes, call } = scene();
    const { caller, cookies, token } = await aReturning(fakes);
    fakes.state.stories.set('one', aStory({ uid: 'one', ownerId: caller.id }));
    const { body } = await call({ cookies, ...json({ token }) });
    expect(fakes.state.stories.get('one')?.ownerId).toBe((body as { user: { id: string } }).user.id);
  });

  it('signs in when the stories cannot be moved, and logs it', async () => {
    const fakes = fakeServices();
    const belongings = { move: () => Promise.reject(new Error('busy')) };
    const { call } = servedOn(spec, signInWithGoogle, { fakes, over: { belongings } });
    const { cookies, token } = await aReturning(fakes);
    expect(await call({ cookies, ...json({ token }) })).toMatchObject({ status: 200 });
    expect(fakes.state.lines).toMatchObject([{ message: 'signed in' }, { level: 'error' }, { level: 'info' }]);
  });

  it.each([
    ['a token in the body', (token: string) => json({ token })],
    ['a bearer token alone', (token: string) => json({}, { authorization: `Bearer ${token}` })],
    ['One Tap’s callback', (token: string) => json({ credential: token, select_by: 'btn', clientId: 'words' })],
  ])('takes %s', async (_, request) => {
    const { fakes, call } = scene();
    const { cookies, token } = await aReturning(fakes);
    expect(await call({ cookies, ...request(token) })).toMatchObject({ status: 200, body: { credential: token } });
  });

  it('takes no balance, subscription or owner from the body', async () => {
    const { fakes, call } = scene();
    const { cookies, token } = await aReturning(fakes, { free: 1 });
    const forged = { token, tokens: 99, freeNarrations: 99, isSubscribed: true, ownerId: 'u_x', user: { tokens: 9 } };
    const { body } = await call({ cookies, ...json(forged) });
    expect(body).toMatchObject({ user: { tokens: 0, freeNarrations: 1, isSubscribed: false } });
  });
});

describe('a later sign-in', () => {
  it('finds the account by the provider’s subject, not the address, and leaves the visitor’s narrations', async () => {
    const { fakes, call } = scene();
    const first = await aReturning(fakes, { free: 1 });
    const { body: one } = await call({ cookies: first.cookies, ...json({ token: first.token }) });
    const second = await aReturning(fakes, { free: 3, email: 'married@example.test' });
    const { body: two } = await call({ cookies: second.cookies, ...json({ token: second.token }) });
    expect([one, two]).toMatchObject([{ user: { freeNarrations: 1 } }, { user: { freeNarrations: 1 } }]);
    expect((two as { user: { id: string } }).user.id).toBe((one as { user: { id: string } }).user.id);
    expect(fakes.state.books.accounts.get(second.caller.id)?.left.free).toBe(3);
  });

  it('is another account for the same address with another subject', async () => {
    const { fakes, call } = scene();
    const ids = [];
    for (const subject of ['1', '2']) {
      const { cookies, token } = await aReturning(fakes, { subject });
      const { body } = await call({ cookies, ...json({ token }) });
      ids.push((body as { user: { id: string } }).user.id);
    }
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a sign-in that succeeds', () => {
  it.each([
    ['pool', 'Google_1047'],
    ['prompt', undefined],
  ])('is logged with account, provider and the %s, without a name', async (via, name) => {
    const { fakes, call } = scene();
    const { cookies, token } = await aReturning(fakes, { poolUsername: name });
    const { body } = await call({ cookies, ...json({ token }) });
    const { id: userId } = (body as { user: { id: string } }).user;
    const line = fakes.state.lines.find(({ message }) => message === 'signed in');
    expect(line).toEqual({
      level: 'info',
      message: 'signed in',
      fields: { userId, provider: 'google', via, requestId: 'request-1' },
    });
    expect(JSON.stringify(fakes.state.lines)).not.toMatch(new RegExp(`nora|${token}`, 'i'));
  });

  it('stores only the family of browser and system with the session', async () => {
    const { fakes, call } = scene();
    const { cookies, token } = await aReturning(fakes);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await call({ cookies, ...json({ token }, { 'user-agent': agent }) });
    const devices = [...fakes.state.people.renewals.values()].map(({ session }) => session?.device);
    expect(devices).toEqual([{ browser: 'firefox', system: 'linux' }]);
  });
});

describe('refuses with UNAUTHENTICATED, without a reason,', () => {
  it('a token that does not verify, and logs why without the token', async () => {
    const { fakes, call } = scene();
    const { cookies } = await aReturning(fakes);
    const answer = await call({ cookies, ...json({ token: 'forged.token.here' }) });
    expect(answer).toMatchObject({ ...refused, cookies: [] });
    expect(fakes.state.lines[0]).toMatchObject({
      level: 'warn',
      fields: { provider: 'google', why: 'it is no token' },
    });
    expect(JSON.stringify(fakes.state.lines)).not.toContain('forged');
    expect(fakes.state.metrics).toEqual([{ name: 'SignInsRefused', value: 1, kind: 'google' }]);
  });

  it('a nonce used before, another browser’s, or none', async () => {
    const { fakes, call } = scene();
    const { cookies, token } = await aReturning(fakes);
    const other = await aReturning(fakes, { subject: '2' });
    expect(await call({ cookies: other.cookies, ...json({ token }) })).toMatchObject(refused);
    expect(await call({ ...json({ token }) })).toMatchObject(refused);
    expect(await call({ cookies, ...json({ token }) })).toMatchObject({ status: 200 });
    expect(await call({ cookies, ...json({ token }) })).toMatchObject(refused);
    expect(setCookies((await call({ cookies, ...json({ token }) })).cookies)).toEqual({});
  });

  it('the other provider’s token', async () => {
    const { fakes, call } = scene();
    const { cookies, token } = await aReturning(fakes, { provider: 'microsoft' });
    expect(await call({ cookies, ...json({ token }) })).toMatchObject(refused);
  });

  it('two different tokens at once', async () => {
    const { fakes, call } = scene();
    const { caller, cookies, token } = await aReturning(fakes);
    const other = await aToken(fakes, caller.id);
    const request = json({ token }, { authorization: `Bearer ${other}` });
    expect(await call({ cookies, ...request })).toMatchObject(refused);
  });
});

describe('an access token', () => {
  const withAccess = async () => {
    const { fakes, call } = scene();
    const { cookies, token } = await aReturning(fakes);
    fakes.state.people.accessTokens.set('access', token);
    return { fakes, call, cookies, token };
  };

  it('is accepted once with its ID token when both are sent', async () => {
    const { call, cookies, token } = await withAccess();
    const send = () => call({ cookies, ...json({ accessToken: 'access', credential: token }) });
    expect(await send()).toMatchObject({ status: 200, body: { accessToken: 'access', credential: token } });
    expect(await send()).toMatchObject(refused);
  });

  it('may come in the body, its ID token as the bearer', async () => {
    const { call, cookies, token } = await withAccess();
    const request = json({ accessToken: 'access' }, { authorization: `Bearer ${token}` });
    expect(await call({ cookies, ...request })).toMatchObject({ status: 200, body: { credential: token } });
  });

  it.each([
    ['from another browser', async (fakes: Fakes) => (await aReturning(fakes)).cookies],
    ['from a browser that is no visitor', async () => ({})],
  ])('signs no one in %s without its nonce', async (_, cookiesOf) => {
    const { fakes, call, token } = await withAccess();
    const cookies = await cookiesOf(fakes);
    expect(await call({ cookies, ...json({ accessToken: 'access', credential: token }) })).toMatchObject(refused);
    expect(await call({ cookies, ...json({ accessToken: 'access' }) })).toMatchObject(refused);
  });

  it('signs no one in alone, not even in its own browser', async () => {
    const { call, cookies } = await withAccess();
    expect(await call({ cookies, ...json({ accessToken: 'access' }) })).toMatchObject(refused);
    const request = json({ accessToken: 'access' }, { authorization: 'Bearer access' });
    expect(await call({ cookies, ...request })).toMatchObject(refused);
  });
});

it('is ACCOUNT_BLOCKED, with whom to contact, when an operator blocked the account', async () => {
  const { fakes, call } = scene();
  const { caller, cookies, token } = await aReturning(fakes, { subject: '7', free: 2 });
  fakes.state.people.blocked.add('google 7');
  expect(await call({ cookies, ...json({ token }) })).toMatchObject({
    ...refusal(400, 'ACCOUNT_BLOCKED', /was closed.*write to us/),
    cookies: [],
  });
  expect(await fakes.services.callers.find(cookies)).toMatchObject({ id: caller.id, freeNarrations: 2 });
});

it('asks for one ID token: none or two in the body is a BAD_REQUEST', async () => {
  const { call } = scene();
  expect(await call(json({}))).toMatchObject(refusal(400, 'BAD_REQUEST', 'The sign-in token is missing.'));
  expect(await call(json({ token: 'a', credential: 'b' }))).toMatchObject(refusal(400, 'BAD_REQUEST', /one token/));
});

it('says SIGN_IN_UNAVAILABLE while the issuer is down, and leaves the visitor unchanged', async () => {
  const fakes = fakeServices();
  const identityTokens = { verify: () => Promise.reject(new Unavailable('down')) };
  const { call } = servedOn(spec, signInWithGoogle, { fakes, over: { identityTokens } });
  const { caller, cookies, token } = await aReturning(fakes, { free: 2 });
  expect(await call({ cookies, ...json({ token }) })).toMatchObject(
    refusal(503, 'SIGN_IN_UNAVAILABLE', /isn’t available right now/),
  );
  expect(await fakes.services.callers.find(cookies)).toMatchObject({ id: caller.id, freeNarrations: 2 });
});
