import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELETE_CONFIRMATION } from '#shared/lifecycle/deleteConfirmation.ts';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import type { AccountToken } from '#shared/lifecycle/signIn.ts';
import { signedInPath } from '#shared/account/identity.ts';
import { authorizeUrl, redirectOf, tokensOf, type HostedPages } from '#test/support/hostedPages.ts';
import { createReturning } from '#test/support/signedIn.ts';
import { signerWith } from '#test/support/jwt.ts';
import { poolIssuerOf } from '#test/support/poolIssuer.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

type User = { id: string; tokens: number; freeNarrations: number; isSubscribed: boolean };

const nora = 'google:104729183645201938471';
const jonah = 'google:117293840561728394056';

let storyteller: StoryServer;
let product: RunningProduct;
let pages: HostedPages;
let issuer: string;
let picture: Uint8Array;

beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startProduct({ env: storyteller.env });
  const config = (await (await fetch(new URL('/config.json', product.url))).json()) as SiteConfig;
  const { origin, clientId } = config.cognito;
  pages = { origin, clientId, redirectUri: `${product.url}${signedInPath}` };
  issuer = await poolIssuerOf(product.url);
  picture = await drawnPhoto({ width: 320, height: 240, seed: 21 });
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const post = <T>(visitor: Visitor, path: string, body: unknown, headers: Record<string, string> = {}) =>
  visitor.call<T>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const nonceOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.call<{ nonce: string }>('/api/auth/tempuser')).body.nonce;
const signInWith = (visitor: Visitor, token: string, path = '/api/auth/google') =>
  post<AccountToken & { code?: string; message?: string }>(visitor, path, { token });
const signedIn = async (account = nora) => {
  const browser = await createVisitor(product.url);
  const { id_token: token } = await tokensOf(pages, { account, nonce: await nonceOf(browser) });
  const { status, body } = await signInWith(browser, token);
  expect(status).toBe(200);
  return { browser, user: body.user };
};
const whoIs = async (visitor: Visitor): Promise<User | null> => (await visitor.call<User | null>('/api/user')).body;

/** Signs tokens with the stand-in's own key, which the product trusts. So only a wrong claim is refused. */
const poolSigner = async () => {
  const pem = await readFile(join(product.dataFolder, 'cognito', 'signing-key.pem'), 'utf8');
  const { keys } = (await (await fetch(`${issuer}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] };
  const privateKey = createPrivateKey(pem);
  return { ...signerWith(privateKey, keys[0]?.kid ?? ''), publicKey: createPublicKey(privateKey) };
};

describe('a stolen access token', () => {
  it('signs no one in, alone or with its ID token, and still signs in its own browser', async () => {
    const [own, thief] = [await createReturning(product.url, jonah), await createReturning(product.url, nora)];
    const { id_token: credential, access_token: accessToken } = own.tokens;
    for (const stolen of [{ accessToken }, { accessToken, credential }])
      expect((await thief.send(stolen)).status).toBe(401);
    expect((await own.send({ accessToken })).status).toBe(401);
    expect(await own.send({ accessToken, credential })).toMatchObject({
      status: 200,
      body: { accessToken, credential },
    });
  });
});

describe('an account that is deleted', () => {
  it('is forgotten by the user pool, too', async () => {
    const person = await createReturning(product.url, 'google:109988776655443322110');
    expect((await person.signIn()).status).toBe(200);
    expect(await person.isKnownToPool()).toBe(true);
    const body = JSON.stringify({ confirm: DELETE_CONFIRMATION });
    const headers = { 'content-type': 'application/json' };
    expect((await person.call('/api/account', { method: 'DELETE', headers, body })).status).toBe(200);
    expect(await person.isKnownToPool()).toBe(false);
    const users = await readFile(join(product.dataFolder, 'cognito', 'users.json'), 'utf8');
    expect(users).not.toContain('priya');
  });
});

describe('AW-User-Id', () => {
  it('of a signed-in user or another visitor grants nothing', async () => {
    const { browser, user } = await signedIn();
    const { body } = await browser.upload(picture, { headers: { prefer: 'wait=25' } });
    const stranger = await createVisitor(product.url);
    for (const claim of [user.id, browser.user.id, 'x'.repeat(10_000)]) {
      const headers = { 'aw-user-id': claim };
      expect([404, 431]).toContain((await stranger.call(`/api/upload/${body.uid}`, { headers })).status);
      expect([null, '']).toContain((await stranger.call('/api/user', { headers })).body);
      expect([401, 431]).toContain((await stranger.call('/api/uploads', { headers })).status);
    }
  });
});

describe('a private story', () => {
  it('is visible to and changeable by its owner only', async () => {
    const { browser } = await signedIn();
    const { body } = await browser.upload(picture, { headers: { prefer: 'wait=25' } });
    const others = [await createVisitor(product.url), (await signedIn(jonah)).browser];
    for (const other of others) {
      expect((await other.call(`/api/upload/${body.uid}`)).status).toBe(404);
      expect((await other.call(`/api/views/${body.uid}`, { method: 'PUT' })).status).toBe(404);
      expect((await other.call(`/api/auth/haspermission/${body.uid}`)).body).toBe(false);
    }
    expect((await browser.call(`/api/auth/haspermission/${body.uid}`)).body).toBe(true);
  });
});

describe('unknown fields', () => {
  it('grant no token, subscription or other owner', async () => {
    const browser = await createVisitor(product.url);
    const { id_token: token } = await tokensOf(pages, {
      account: 'microsoft:AAAAAAAAAAAAAAAAAAAAAPf8Hs4gJe9oQi6Ba5XkRtM',
      nonce: await nonceOf(browser),
    });
    const forged = { tokens: 999, freeNarrations: 999, isSubscribed: true, ownerId: 'u_x', id: 'u_x' };
    const { body } = await post<AccountToken>(browser, '/api/auth/microsoft', { token, ...forged, user: forged });
    expect(body.user).toMatchObject({ tokens: 0, freeNarrations: 3, isSubscribed: false });
    const made = await browser.upload(picture, {
      headers: { prefer: 'wait=25' },
      fields: { ownerId: 'u_x', tokens: '9' },
    });
    expect((await browser.call(`/api/auth/haspermission/${made.body.uid}`)).body).toBe(true);
    expect(await whoIs(browser)).toMatchObject({ tokens: 0, freeNarrations: 2 });
  });
});

describe('another site', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it.each([
    ['GET', '/api/auth/tempuser'],
    ['GET', '/api/user/refresh'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/auth/google'],
    ['POST', '/api/auth/microsoft'],
    ['POST', '/api/vision'],
  ])('is refused %s %s with CROSS_SITE, and changes nothing', async (method, path) => {
    const { browser, user } = await signedIn();
    const cookies = new Map(browser.cookies);
    const { status, body } = await browser.call<{ code: string }>(path, { method, headers: foreign });
    expect([status, body.code]).toEqual([400, 'CROSS_SITE']);
    expect([browser.cookies, (await whoIs(browser))?.id]).toEqual([cookies, user.id]);
  });
});

describe('an ID token', () => {
  const claims = async (browser: Visitor) => {
    const { id_token: token } = await tokensOf(pages, { account: nora, nonce: await nonceOf(browser) });
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  };
  const seconds = Math.floor(new Date().getTime() / 1000);

  it.each([
    ['with alg none', async (payload: object) => (await poolSigner()).unsigned(payload)],
    [
      'with HS256 over the public key',
      async (payload: object) => {
        const signer = await poolSigner();
        return signer.signByPublicKey(payload, signer.publicKey);
      },
    ],
    ['for another client', async (payload: object) => (await poolSigner()).sign({ ...payload, aud: 'other' })],
    [
      'of another issuer',
      async (payload: object) => (await poolSigner()).sign({ ...payload, iss: 'https://evil.example' }),
    ],
    ['that has expired', async (payload: object) => (await poolSigner()).sign({ ...payload, exp: seconds - 60 })],
    ['that is not valid yet', async (payload: object) => (await poolSigner()).sign({ ...payload, nbf: seconds + 600 })],
    ['without a nonce', async (payload: object) => (await poolSigner()).sign({ ...payload, nonce: undefined })],
    ['with a nonce we never issued', async (payload: object) => (await poolSigner()).sign({ ...payload, nonce: 'n' })],
    [
      'that is an access token',
      async (payload: object) => (await poolSigner()).sign({ ...payload, token_use: 'access' }),
    ],
    [
      'of Google itself, which is not asked here',
      async (payload: object) => (await poolSigner()).sign({ ...payload, iss: 'https://accounts.google.com' }),
    ],
    ['that is no token', async () => 'x.y.z'],
  ])('%s is refused with 401 and one sentence, and the visitor stays', async (_, forge) => {
    const browser = await createVisitor(product.url);
    const { status, body } = await signInWith(browser, await forge(await claims(browser)));
    expect([status, body.message]).toEqual([401, 'Couldn’t sign you in. Try again.']);
    expect([await whoIs(browser), [...browser.cookies.keys()]]).toEqual([null, ['aw_visitor']]);
  });

  it('signs in once: a replay, or another browser, is refused', async () => {
    const [browser, thief] = [await createVisitor(product.url), await createVisitor(product.url)];
    const { id_token: token } = await tokensOf(pages, { account: nora, nonce: await nonceOf(browser) });
    expect((await signInWith(thief, token)).status).toBe(401);
    expect((await signInWith(browser, token)).status).toBe(200);
    expect((await signInWith(browser, token)).status).toBe(401);
  });

  it('with the same address and another subject is another account, and the same subject the same one', async () => {
    const [google, again] = [await signedIn(nora), await signedIn(nora)];
    expect(again.user.id).toBe(google.user.id);
    const browser = await createVisitor(product.url);
    const account = 'microsoft:AAAAAAAAAAAAAAAAAAAAAKq3Vd0rYb1mZx7Lw2TnUcE';
    const { id_token: token } = await tokensOf(pages, { account, nonce: await nonceOf(browser) });
    const { body } = await signInWith(browser, token, '/api/auth/microsoft');
    expect(body.user.email).toBe(google.user.email);
    expect(body.user.id).not.toBe(google.user.id);
  });
});

describe('a session', () => {
  it('is over for every copy of its cookies when its owner signs out', async () => {
    const { browser } = await signedIn();
    const copy = new Map(browser.cookies);
    expect((await post(browser, '/api/auth/logout', {})).status).toBe(200);
    for (const [name, value] of copy) browser.cookies.set(name, value);
    expect((await browser.call('/api/uploads')).status).toBe(401);
    expect((await browser.call('/api/user/refresh')).status).toBe(401);
    expect(await whoIs(browser)).toBeNull();
  });

  it('is renewed with one result twice in parallel; an old cookie ends it everywhere', async () => {
    const { browser, user } = await signedIn();
    const old = browser.cookies.get('aw_refresh') ?? '';
    const [one, two] = await Promise.all([
      browser.call<User>('/api/user/refresh'),
      browser.call<User>('/api/user/refresh'),
    ]);
    expect([one.body.id, two.body.id]).toEqual([user.id, user.id]);
    expect(one.headers.getSetCookie()).toEqual(two.headers.getSetCookie());
    await browser.call('/api/user/refresh');
    const present = new Map(browser.cookies);
    browser.cookies.set('aw_refresh', old);
    expect((await browser.call('/api/user/refresh')).status).toBe(401);
    for (const [name, value] of present) browser.cookies.set(name, value);
    expect((await browser.call('/api/user')).status).toBe(401);
    expect((await browser.call('/api/user/refresh')).status).toBe(401);
  });

  it('that has ended answers 401 until it is renewed, and is not a visitor’s', async () => {
    const { browser, user } = await signedIn();
    browser.cookies.delete('aw_session');
    expect((await browser.upload(picture)).status).toBe(401);
    expect((await browser.call('/api/auth/isauthenticated')).status).toBe(401);
    expect((await browser.call<User>('/api/user/refresh')).body.id).toBe(user.id);
    expect((await whoIs(browser))?.id).toBe(user.id);
  });
});

describe('an open redirect', () => {
  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', `http://127.0.0.1:1${signedInPath}`])(
    'to %s is impossible: sign-in returns to our own addresses only',
    async (target) => {
      const there = await redirectOf(authorizeUrl(pages, { account: nora, redirect_uri: target }));
      const out = new URL(`${pages.origin}/logout`);
      out.search = new URLSearchParams({ client_id: pages.clientId, logout_uri: target }).toString();
      expect([there.origin, (await redirectOf(out)).origin]).toEqual([product.url, product.url]);
    },
  );
});

describe('strange bodies', () => {
  it.each([
    ['deep JSON', '['.repeat(100_000)],
    ['a token of a megabyte', JSON.stringify({ token: 'x'.repeat(1_000_000) })],
    ['a token that is no text', '{"token":{"$ne":null}}'],
    ['two tokens', '{"token":"a","credential":"b"}'],
    ['prototype games', '{"__proto__":{"token":"a"},"constructor":1}'],
    ['nothing', ''],
  ])('%s is 400, without a stack trace', async (_, body) => {
    const visitor = await createVisitor(product.url);
    const headers = { 'content-type': 'application/json' };
    const answer = await visitor.call<{ code: string }>('/api/auth/google', { method: 'POST', body, headers });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.(ts|js):\d+/);
  });

  it.each(['aw_session', 'aw_refresh', 'aw_visitor'])(
    'any text in a %s cookie is an unknown caller, never 5xx',
    async (name) => {
      for (const value of ['x', '../..', 'u_%00.x', 'a'.repeat(4_000), 'u_0000000000000000000000.'.padEnd(90, 'A')]) {
        const response = await fetch(new URL('/api/user', product.url), { headers: { cookie: `${name}=${value}` } });
        expect([200, 401]).toContain(response.status);
      }
    },
  );
});
