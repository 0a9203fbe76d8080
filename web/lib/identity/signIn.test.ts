import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Provider } from '#shared/account/identity.ts';
import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import type { User } from '#shared/account/user.ts';
import { fakeClient, type Overrides } from '../../test/fakeClient.ts';
import { fakePage, poolConfig } from '../../test/fakePage.ts';
import { createEvents } from '../events.ts';
import { ApiError } from '../http.ts';
import { SignInStopped, type Identity } from './identity.ts';
import type { GoogleCredential } from './oneTap.ts';
import { createSignIn } from './signIn.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const user: User = {
  id: 'u_1',
  name: 'Nora Avery',
  email: 'nora@example.test',
  isSubscribed: false,
  isPendingCancellation: false,
  tokens: 0,
  freeNarrations: 2,
  isTemporary: false,
};
const visitor = { id: 'v_1', isTemporary: true, tokens: 0, freeNarrations: 3, nonce: 'fresh' } as const;
const signedIn = { accessToken: null, credential: 'the.id.token', user };

type Setting = {
  account?: Overrides['account'];
  lifecycle?: Overrides['lifecycle'];
  identity?: Partial<Identity>;
  config?: () => Promise<CognitoConfig>;
  prompt?: (needs: { googleClientId: string; nonce: string }) => Promise<GoogleCredential>;
  forget?: () => Promise<void>;
};

const setUp = ({
  account = {},
  lifecycle = {},
  identity = {},
  config = () => Promise.resolve(poolConfig),
  ...rest
}: Setting = {}) => {
  const { prompt, forget = () => Promise.resolve() } = rest;
  const { page, left, shown } = fakePage();
  const events = createEvents();
  const queries = new QueryClient();
  const published: [string, unknown][] = [];
  for (const name of ['authenticated', 'signed_off'] as const)
    events.subscribe(name, (detail) => published.push([name, detail]));
  const sent: [Provider, unknown][] = [];
  const accept = (provider: Provider) => (request: unknown) => {
    sent.push([provider, request]);
    return Promise.resolve(signedIn);
  };
  const started: unknown[] = [];
  const signIn = createSignIn({
    client: fakeClient({
      account: {
        createTemporaryUser: () => Promise.resolve(visitor),
        ...account,
      },
      lifecycle: {
        signInWithGoogle: accept('google'),
        signInWithMicrosoft: accept('microsoft'),
        ...lifecycle,
      },
    }),
    events,
    queries,
    page,
    readConfig: config,
    identityOf: () =>
      Promise.resolve({
        signIn: (request) => Promise.resolve(void started.push(request)),
        finish: () => Promise.resolve('the.id.token'),
        ...identity,
      }),
    prompt: prompt ?? (() => Promise.reject(new Error('no prompt'))),
    forget,
  });
  return { signIn, queries, published, sent, started, left, shown };
};
const back = (query = 'code=c&state=s') => new URL(`http://127.0.0.1:3000/signed-in?${query}`);

test('each sign-in has its own nonce', async () => {
  const { signIn, started } = setUp();
  await signIn.start('microsoft', '/uploads');
  expect(started).toEqual([{ provider: 'microsoft', nonce: 'fresh' }]);
});

test.each(['google', 'microsoft'] as const)('a return from %s signs in with its token, and continues', async (to) => {
  const { signIn, queries, published, sent, shown } = setUp();
  await signIn.start(to, '/explore?tagIds=3');
  expect(await signIn.finish(back())).toEqual({ returnTo: '/explore?tagIds=3' });
  expect(sent).toEqual([
    [to, { body: { token: 'the.id.token' }, headers: { authorization: 'Bearer the.id.token' }, quiet: true }],
  ]);
  expect(published).toEqual([['authenticated', user]]);
  expect(queries.getQueryData(['session'])).toEqual({ status: 'user', user });
  expect(stored.has('aw:tempUserId')).toBe(false);
  expect(shown).toEqual(['/signed-in']);
});

test('a successful sign-in notes its visitor for waiting pictures; a failed one does not', async () => {
  const refused = () => Promise.reject(new ApiError(401, 'UNAUTHENTICATED', 'No.'));
  const stopped = setUp({ lifecycle: { signInWithGoogle: refused } });
  await stopped.signIn.start('google', '/');
  await stopped.signIn.finish(back());
  expect(stored.has('aw:cameFrom')).toBe(false);
  const { signIn } = setUp();
  await signIn.start('google', '/');
  await signIn.finish(back());
  expect(stored.get('aw:cameFrom')).toBe('v_1');
});

test('a return handled twice signs in once', async () => {
  const { signIn, sent } = setUp();
  await signIn.start('google', '/');
  await Promise.all([signIn.finish(back()), signIn.finish(back())]);
  expect(sent).toHaveLength(1);
});

test('an earlier session request does not undo the sign-in', async () => {
  const { signIn, queries } = setUp();
  await signIn.start('google', '/');
  let answer: (value: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  void queries.fetchQuery({ queryKey: ['session'], queryFn: () => late }).catch(() => undefined);
  await signIn.finish(back());
  answer({ status: 'visitor', visitor });
  await late;
  expect(queries.getQueryData(['session'])).toEqual({ status: 'user', user });
});

test.each([
  'error=access_denied&error_description=User+cancelled+OAuth+flow&state=s',
  'error=invalid_request&error_description=access_denied+by+the+person&state=s',
])('Cancel at the provider (%s) is reported, without a call', async (query) => {
  const { signIn, sent, published } = setUp();
  await signIn.start('google', '/uploads');
  const { returnTo, error } = await signIn.finish(back(query));
  expect(returnTo).toBe('/uploads');
  expect(error).toMatchObject({ reason: 'cancelled' });
  expect([sent, published]).toEqual([[], []]);
});

test('a return that did not begin here is ignored', async () => {
  const { signIn, sent } = setUp();
  expect(await signIn.finish(back())).toMatchObject({ returnTo: '/', error: { reason: 'unfinished' } });
  expect(sent).toEqual([]);
});

test('a refused token leaves the visitor', async () => {
  const refusal = new ApiError(401, 'UNAUTHENTICATED', 'This sign-in could not be confirmed.');
  const { signIn, published, queries } = setUp({ lifecycle: { signInWithGoogle: () => Promise.reject(refusal) } });
  await signIn.start('google', '/uploads');
  expect(await signIn.finish(back())).toEqual({ returnTo: '/uploads', error: refusal });
  expect(published).toEqual([]);
  expect(queries.getQueryData(['session'])).toBeUndefined();
  expect(stored.get('aw:tempUserId')).toBe('v_1');
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/signed-in?code=c'])(
  'sign-in never redirects to %s',
  async (path) => {
    const { signIn } = setUp();
    await signIn.start('google', path);
    expect(await signIn.finish(back())).toEqual({ returnTo: '/' });
  },
);

test('signing out ends our session first, then the user pool’s', async () => {
  const order: string[] = [];
  const { signIn, published, left } = setUp({
    account: {
      signOut: () => {
        order.push('ours');
        return Promise.resolve({ isAuthenticated: false });
      },
    },
  });
  stored.set('aw:tempUserId', 'v_1');
  await signIn.signOut();
  expect(order).toEqual(['ours']);
  expect(published).toEqual([['signed_off', undefined]]);
  expect(stored.has('aw:tempUserId')).toBe(false);
  const pool = new URL(left[0] ?? '');
  expect(pool.origin + pool.pathname).toBe(`${poolConfig.origin}/logout`);
  expect(Object.fromEntries(pool.searchParams)).toEqual({
    client_id: 'words-client',
    logout_uri: 'http://127.0.0.1:3000/',
  });
});

test('signing out everywhere ends every session of the account instead of this one alone', async () => {
  const signOutEverywhere = vi.fn(() => Promise.resolve({ isAuthenticated: false as const }));
  const { signIn, published, left } = setUp({ account: { signOutEverywhere } });
  await signIn.signOut('everywhere');
  expect(signOutEverywhere).toHaveBeenCalledOnce();
  expect([published, left.length]).toEqual([[['signed_off', undefined]], 1]);
});

test('stored data is cleared before leaving, and a failure does not block it', async () => {
  const account = { signOut: () => Promise.resolve({ isAuthenticated: false as const }) };
  const leftBefore: number[] = [];
  const { signIn, left } = setUp({
    account,
    forget: () => {
      leftBefore.push(left.length);
      return Promise.reject(new Error('no caches here'));
    },
  });
  await signIn.signOut();
  expect([leftBefore, left.length]).toEqual([[0], 1]);
});

test('a sign-out that did not reach the server fails', async () => {
  const offline = new ApiError(0, 'OFFLINE', 'You seem to be offline.');
  const { signIn, published, left } = setUp({ account: { signOut: () => Promise.reject(offline) } });
  await expect(signIn.signOut()).rejects.toBe(offline);
  expect([published, left]).toEqual([[], []]);
});

test('signing out succeeds without a reachable user pool', async () => {
  const { signIn, published, left } = setUp({
    account: { signOut: () => Promise.resolve({ isAuthenticated: false }) },
    config: () => Promise.reject(new SignInStopped('unreachable')),
  });
  await signIn.signOut();
  expect([published, left]).toEqual([[['signed_off', undefined]], []]);
});

test('no prompt is shown on a stage without one', async () => {
  const prompt = vi.fn<() => Promise<GoogleCredential>>();
  await setUp({ prompt }).signIn.offerPrompt('n');
  expect(prompt).not.toHaveBeenCalled();
});

test('the prompt’s credential signs in', async () => {
  const prompt = vi.fn<(needs: unknown) => Promise<GoogleCredential>>(() =>
    Promise.resolve({ credential: 'google.own.token', select_by: 'user', clientId: 'g' }),
  );
  const { signIn, sent, published } = setUp({
    prompt,
    config: () => Promise.resolve({ ...poolConfig, googleClientId: 'g' }),
  });
  await signIn.offerPrompt('n');
  await signIn.offerPrompt('n');
  expect(prompt.mock.calls).toEqual([[{ googleClientId: 'g', nonce: 'n' }]]);
  expect(sent).toEqual([
    [
      'google',
      {
        body: { credential: 'google.own.token', select_by: 'user', clientId: 'g' },
        headers: { authorization: 'Bearer google.own.token' },
        quiet: true,
      },
    ],
  ]);
  expect(published).toEqual([['authenticated', user]]);
});

test('a failing prompt is silent', async () => {
  const { signIn, published } = setUp({ config: () => Promise.resolve({ ...poolConfig, googleClientId: 'g' }) });
  await signIn.offerPrompt('n');
  expect(published).toEqual([]);
});
