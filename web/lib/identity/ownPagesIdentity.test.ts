import { expect, test, vi } from 'vitest';
import { fakePage, poolConfig } from '../../test/fakePage.ts';
import { ownPagesIdentity } from './ownPagesIdentity.ts';
import { challengeOf } from './pkce.ts';

const request = { provider: 'microsoft', nonce: 'once' } as const;
const home = 'http://127.0.0.1:3000/signed-in';

/** Starts a sign-in. `requested` is the user pool URL that the page opened, and `back` makes the URL of the return. */
const away = async (answer: () => Promise<Response>) => {
  const fetcher = vi.fn<typeof fetch>(answer);
  const { page, left } = fakePage(fetcher);
  const identity = ownPagesIdentity({ config: poolConfig, page });
  await identity.signIn(request);
  const requested = new URL(left[0] ?? '');
  const back = (query: Record<string, string>) => new URL(`${home}?${new URLSearchParams(query)}`);
  return { identity, fetcher, requested, back, state: requested.searchParams.get('state') ?? '' };
};
const tokens = () => Promise.resolve(Response.json({ id_token: 'the.id.token', access_token: 'a' }));

test('the challenge is that of RFC 7636', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('the user pool gets a code request for our return page and the chosen provider', async () => {
  const { requested } = await away(tokens);
  expect(requested.origin + requested.pathname).toBe(`${poolConfig.origin}/oauth2/authorize`);
  expect(Object.fromEntries(requested.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'words-client',
    redirect_uri: home,
    identity_provider: 'Microsoft',
    scope: 'openid email profile',
    nonce: 'once',
    code_challenge_method: 'S256',
  });
});

test('the code is exchanged with the verifier whose challenge was sent', async () => {
  const { identity, fetcher, requested, back, state } = await away(tokens);
  expect(await identity.finish(back({ code: 'c', state }))).toBe('the.id.token');
  const [url, init] = fetcher.mock.calls[0] ?? [];
  expect(url).toBe(`${poolConfig.origin}/oauth2/token`);
  const body = init?.body as URLSearchParams;
  expect(body.get('code')).toBe('c');
  expect(body.get('redirect_uri')).toBe(home);
  expect(await challengeOf(body.get('code_verifier') ?? '')).toBe(requested.searchParams.get('code_challenge'));
});

test('two sign-ins share neither state nor verifier', async () => {
  const [one, two] = [await away(tokens), await away(tokens)];
  for (const name of ['state', 'code_challenge'])
    expect(one.requested.searchParams.get(name)).not.toBe(two.requested.searchParams.get(name));
});

test.each([
  ['a code that somebody else’s page sent along', { code: 'c', state: 'theirs' }],
  ['a code without a state', { code: 'c' }],
  ['no code', {}],
])('%s is not exchanged', async (_, query) => {
  const { identity, fetcher, back } = await away(tokens);
  await expect(identity.finish(back(query))).rejects.toMatchObject({ reason: 'unfinished' });
  expect(fetcher).not.toHaveBeenCalled();
});

test('a return works once', async () => {
  const { identity, fetcher, back, state } = await away(tokens);
  await identity.finish(back({ code: 'c', state }));
  await expect(identity.finish(back({ code: 'c', state }))).rejects.toMatchObject({ reason: 'unfinished' });
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test.each([
  ['refuses the code', () => Promise.resolve(Response.json({ error: 'invalid_grant' }, { status: 400 })), 'unfinished'],
  ['answers no token', () => Promise.resolve(Response.json({})), 'unfinished'],
  ['answers no JSON', () => Promise.resolve(new Response('<html>')), 'unfinished'],
  ['fails', () => Promise.resolve(new Response('', { status: 503 })), 'unreachable'],
  ['is silent', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
] as const)('a user pool that %s fails the sign-in', async (_, answer, reason) => {
  const { identity, back, state } = await away(answer);
  await expect(identity.finish(back({ code: 'c', state }))).rejects.toMatchObject({ reason });
});
