import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  authorizeUrl,
  challengeOf,
  exchange,
  newVerifier,
  redirectOf,
  tokensOf,
  type HostedPages,
} from '#test/support/hostedPages.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { createCognito } from './cognito.ts';

const PRODUCT = 'http://127.0.0.1:3000';
const POOL = 'us-east-1_TEST';
const nora = 'google:104729183645201938471';
const client = { clientId: 'client', callbackUrls: [`${PRODUCT}/signed-in`], logoutUrls: [`${PRODUCT}/`] };

let root: string;
let server: Listening;
let apiServer: Listening;
let clock: Date;
let pages: HostedPages;

const start = async (): Promise<void> => {
  const now = () => clock;
  const cognito = await createCognito({ root, poolId: POOL, client, allowedOrigins: [PRODUCT], now });
  [server, apiServer] = [await listen(cognito), await listen(cognito.api)];
  pages = { origin: server.url, clientId: client.clientId, redirectUri: `${PRODUCT}/signed-in` };
};
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'words-cognito-')), 'cognito');
  clock = new Date();
  await start();
});
afterEach(async () => {
  await server.close();
  await apiServer.close();
  await rm(join(root, '..'), { recursive: true });
});

const issuer = () => `${server.url}/${POOL}`;
const verifierOf = () =>
  JwtVerifier.create(
    { issuer: issuer(), audience: client.clientId, jwksUri: `${issuer()}/.well-known/jwks.json` },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: async (uri) => (await fetch(uri)).arrayBuffer() } }) },
  );
const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(new URL(path, server.url), { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const codeFor = async (over: Record<string, string | undefined> = {}): Promise<string> =>
  (await redirectOf(authorizeUrl(pages, { account: nora, ...over }))).searchParams.get('code') ?? '';

describe('signing in', () => {
  it('gives tokens that verify against its published key, with a federated user’s claims and the nonce', async () => {
    const { id_token: idToken, access_token: accessToken } = await tokensOf(pages, { account: nora, nonce: 'n-1' });
    expect(await verifierOf().verify(idToken)).toMatchObject({
      iss: issuer(),
      aud: client.clientId,
      token_use: 'id',
      nonce: 'n-1',
      email: 'nora@example.test',
      name: 'Nora Avery',
      'cognito:username': 'google_104729183645201938471',
      identities: [{ userId: '104729183645201938471', providerName: 'Google', providerType: 'Google' }],
    });
    expect(await verifierOf().verify(accessToken, { audience: null })).toMatchObject({
      token_use: 'access',
      client_id: client.clientId,
      scope: 'openid email profile',
    });
  });

  it('sends back code and state together', async () => {
    const back = await redirectOf(authorizeUrl(pages, { account: nora, state: 'x=1&y' }));
    expect([back.origin, back.pathname, back.searchParams.get('state')]).toEqual([PRODUCT, '/signed-in', 'x=1&y']);
  });

  it('asks for an account of the named provider, or of both', async () => {
    const page = async (over: Record<string, string>) => (await get(authorizeUrl(pages, over).href)).text;
    const google = await page({ identity_provider: 'Google' });
    expect([google.includes('Nora Avery'), google.includes('Tomas Lind')]).toEqual([true, false]);
    const both = await page({});
    expect([both.includes('Stand-in for Google'), both.includes('Stand-in for Microsoft')]).toEqual([true, true]);
  });

  it('answers Cancel with access_denied, and an unknown provider or response type with an error', async () => {
    const errorOf = async (over: Record<string, string>) =>
      (await redirectOf(authorizeUrl(pages, over))).searchParams.get('error');
    expect(await errorOf({ cancel: '1' })).toBe('access_denied');
    expect(await errorOf({ identity_provider: 'Facebook' })).toBe('invalid_request');
    expect(await errorOf({ response_type: 'token' })).toBe('unauthorized_client');
    expect(await errorOf({ code_challenge: 'x', code_challenge_method: 'plain' })).toBe('invalid_request');
  });

  it('makes another account from a name and an address, the same one next time and after a restart', async () => {
    const add = async (email: string) => {
      const body = new URLSearchParams({ provider: 'microsoft', name: 'Zoë <b>', email });
      const verifier = newVerifier();
      const url = authorizeUrl(pages, { code_challenge: challengeOf(verifier), identity_provider: 'Microsoft' });
      const code = (await redirectOf(url, { method: 'POST', body, headers: { origin: server.url } })).searchParams;
      const { body: tokens } = await exchange(pages, { code: code.get('code') ?? '', code_verifier: verifier });
      const { sub, identities } = await verifierOf().verify(String(tokens['id_token']));
      return { sub, identities };
    };
    const first = await add('zoe@example.test');
    expect(first.identities).toMatchObject([{ providerName: 'Microsoft', providerType: 'OIDC' }]);
    await server.close();
    await start();
    expect(await add('Zoe@Example.test')).toEqual(first);
    const { text } = await get(authorizeUrl(pages, { identity_provider: 'Microsoft' }).href);
    expect([text.includes('Zoë &lt;b&gt;'), text.includes('<b>')]).toEqual([true, false]);
  });

  it('shows an error beside the form without an address', async () => {
    const body = new URLSearchParams({ provider: 'google', name: 'A', email: 'nowhere' });
    const { status, text } = await get(authorizeUrl(pages).href, { method: 'POST', body });
    expect([status, text.includes('role="alert"')]).toEqual([400, true]);
  });
});

describe('what it refuses', () => {
  it.each([
    ['another client', { client_id: 'other' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/signed-in' }],
    ['a longer address', { redirect_uri: `${PRODUCT}/signed-in/../x` }],
  ])('does not redirect for %s', async (_, over) => {
    const to = await redirectOf(authorizeUrl(pages, { account: nora, ...over }));
    expect([to.origin, to.pathname]).toEqual([server.url, '/error']);
    expect((await get(to.href)).status).toBe(400);
  });

  it('accepts a code once, from its own address, with its verifier, within five minutes', async () => {
    const verifier = newVerifier();
    const challenge = { code_challenge: challengeOf(verifier) };
    const attempt = async (fields: Record<string, string>) => {
      const { status, body } = await exchange(pages, { code_verifier: verifier, ...fields });
      return [status, body['error']];
    };
    const used = await codeFor(challenge);
    expect(await attempt({ code: used })).toEqual([200, undefined]);
    expect(await attempt({ code: used })).toEqual([400, 'invalid_grant']);
    expect(await attempt({ code: 'bogus' })).toEqual([400, 'invalid_grant']);
    expect(await attempt({ code: await codeFor(challenge), redirect_uri: `${PRODUCT}/` })).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(await attempt({ code: await codeFor(challenge), code_verifier: newVerifier() })).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(await attempt({ code: await codeFor(challenge), client_id: 'other' })).toEqual([400, 'invalid_client']);
    expect(await attempt({ code: 'x', grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
    const late = await codeFor(challenge);
    clock = new Date(clock.getTime() + 301_000);
    expect(await attempt({ code: late })).toEqual([400, 'invalid_grant']);
  });

  it('logs out to a registered address and to no other', async () => {
    const out = (to: string) =>
      redirectOf(new URL(`/logout?client_id=client&logout_uri=${encodeURIComponent(to)}`, server.url));
    expect((await out(`${PRODUCT}/`)).href).toBe(`${PRODUCT}/`);
    expect((await out('https://evil.example/')).pathname).toBe('/error');
  });

  it('names an unknown operation', async () => {
    const target = 'AWSCognitoIdentityProviderService.InitiateAuth';
    const { status, text } = await get('/', { method: 'POST', headers: { 'x-amz-target': target }, body: '{}' });
    expect([status, text.includes('InitiateAuth')]).toEqual([501, true]);
  });
});

describe('tokens in use', () => {
  it('renews and revokes', async () => {
    const { refresh_token: renewal } = await tokensOf(pages, { account: nora, nonce: 'n-1' });
    const renew = () => exchange(pages, { grant_type: 'refresh_token', refresh_token: renewal });
    const { status, body } = await renew();
    expect([status, (await verifierOf().verify(String(body['id_token'])))['nonce']]).toEqual([200, undefined]);
    const revoke = new URLSearchParams({ client_id: 'client', token: renewal });
    expect((await get('/oauth2/revoke', { method: 'POST', body: revoke })).status).toBe(200);
    expect((await renew()).body).toEqual({ error: 'invalid_grant' });
  });

  it('returns an access token’s user, and nothing for an ID token, a forged or an old one', async () => {
    const { access_token: access, id_token: id } = await tokensOf(pages, { account: nora });
    const ask = async (token: string) => {
      const { status, text } = await get('/oauth2/userInfo', { headers: { authorization: `Bearer ${token}` } });
      return { status, body: JSON.parse(text) as Record<string, unknown> };
    };
    const { status, body } = await ask(access);
    expect([status, body['email']]).toEqual([200, 'nora@example.test']);
    expect(JSON.parse(String(body['identities']))).toMatchObject([{ userId: '104729183645201938471' }]);
    const [head = '', payload = ''] = access.split('.');
    for (const wrong of [id, `${head}.${payload}.AAAA`, 'x', '']) expect((await ask(wrong)).status).toBe(401);
    clock = new Date(clock.getTime() + 3_601_000);
    expect((await ask(access)).status).toBe(401);
  });
});

describe('its pages and endpoints', () => {
  it('accepts calls from the product’s page and its own only', async () => {
    const from = async (origin: string) => {
      const { status, headers } = await get(`/${POOL}/.well-known/jwks.json`, { headers: { origin } });
      return [status, headers.get('access-control-allow-origin')];
    };
    expect(await from(PRODUCT)).toEqual([200, PRODUCT]);
    expect(await from(server.url)).toEqual([200, server.url]);
    expect(await from('https://evil.example')).toEqual([403, null]);
    expect(await from('null')).toEqual([403, null]);
  });

  it('keeps its key over a restart, in a file that only its owner may read', async () => {
    const keys = async () => JSON.parse((await get(`/${POOL}/.well-known/jwks.json`)).text) as unknown;
    const before = await keys();
    await server.close();
    await start();
    expect(await keys()).toEqual(before);
    const file = join(root, 'signing-key.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
  });

  it('gives its pages their style and fonts', async () => {
    for (const [path, type] of [
      ['/page.css', 'text/css'],
      ['/inter.woff2', 'font/woff2'],
      ['/fraunces.woff2', 'font/woff2'],
    ]) {
      const { status, headers } = await get(path ?? '');
      expect([status, headers.get('content-type')]).toEqual([200, type]);
    }
  });

  it('publishes the addresses that it answers at', async () => {
    const { text } = await get(`/${POOL}/.well-known/openid-configuration`);
    expect(JSON.parse(text)).toMatchObject({ issuer: issuer(), token_endpoint: `${server.url}/oauth2/token` });
  });
});

describe('the user pools API', () => {
  const api = () =>
    new CognitoIdentityProviderClient({
      endpoint: apiServer.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    });
  const remove = (Username: string) => api().send(new AdminDeleteUserCommand({ UserPoolId: POOL, Username }));
  const userInfo = async (token: string) =>
    (await get('/oauth2/userInfo', { headers: { authorization: `Bearer ${token}` } })).status;

  it('deletes a user from the disk, with their tokens', async () => {
    const { access_token: token } = await tokensOf(pages, { account: nora });
    expect(await readFile(join(root, 'users.json'), 'utf8')).toContain('nora@example.test');
    expect(await userInfo(token)).toBe(200);
    await remove('google_104729183645201938471');
    expect(await readFile(join(root, 'users.json'), 'utf8')).not.toContain('nora');
    expect(await userInfo(token)).toBe(401);
  });

  it('does not know deleted or unknown users, and adds a returning one', async () => {
    await tokensOf(pages, { account: nora });
    await remove('google_104729183645201938471');
    for (const name of ['google_104729183645201938471', 'google_1', '__proto__'])
      await expect(remove(name)).rejects.toMatchObject({ name: 'UserNotFoundException' });
    const { access_token: token } = await tokensOf(pages, { account: nora });
    expect(await userInfo(token)).toBe(200);
  });

  it('answers any other operation with 501, naming it', async () => {
    const answer = api().send(new AdminGetUserCommand({ UserPoolId: POOL, Username: 'x' }));
    await expect(answer).rejects.toThrow(/AdminGetUser is not part of this stand-in/);
  });

  it('is not reachable from browsers', async () => {
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' };
    const answer = await get('/', {
      method: 'POST',
      headers,
      body: JSON.stringify({ UserPoolId: POOL, Username: 'x' }),
    });
    expect(answer.status).toBe(501);
  });
});
