import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anIssuer } from '#test/support/jwt.ts';
import { OIDC_CLIENT, startOidcProvider } from '#test/support/oidcProvider.ts';
import { authorizeUrl, challengeOf, exchange, newVerifier, type HostedPages } from '#test/support/hostedPages.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { createCognito } from '../../cognito.ts';
import { openInvitations, type Invitations } from '../../invitations.ts';
import type { SignUp } from '../passwords/passwords.ts';
import { issuerOf } from './issuer.ts';
import { oidcWay } from './oidc.ts';

const PRODUCT = 'http://127.0.0.1:3000';
const client = { clientId: 'client', callbackUrls: [`${PRODUCT}/signed-in`], logoutUrls: [`${PRODUCT}/`] };

let root: string;
let pool: Listening;
let pages: HostedPages;
let clock: Date;
let invitations: Invitations;
let closing: (() => unknown)[] = [];
const warned: Record<string, unknown>[] = [];

const serve = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** The pool's own port must be known before the provider registers it, so another server passes requests on. */
const startPool = async (issuer: string, signUp: SignUp = 'open'): Promise<void> => {
  const now = () => clock;
  invitations = await openInvitations(root, now);
  let handle: Listening | undefined;
  const front = createServer((request, response) => void cognito.handle(request, response));
  const pagesUrl = await serve(front);
  const settings = {
    issuer,
    clientId: OIDC_CLIENT.id,
    clientSecret: OIDC_CLIENT.secret,
    scopes: 'openid email profile',
    groupsClaim: 'groups',
  };
  const warn = (_message: string, fields: Record<string, unknown>) => warned.push(fields);
  const way = oidcWay({ issuer: issuerOf(settings), pagesUrl, invitations, signUp, warn, now });
  const cognito = await createCognito({ root, poolId: 'pool', client, allowedOrigins: [PRODUCT], now, way });
  handle = await listen(cognito);
  pool = handle;
  pages = { origin: pagesUrl, clientId: client.clientId, redirectUri: `${PRODUCT}/signed-in` };
};

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'words-oidc-')), 'cognito');
  clock = new Date();
  warned.length = 0;
  closing = [];
});
afterEach(async () => {
  await pool.close();
  for (const close of closing) close();
  await rm(join(root, '..'), { recursive: true });
});

/** A browser that follows redirects, with cookies by origin, until it is back at the product. */
const createBrowser = () => {
  const jars = new Map<string, Map<string, string>>();
  const get = async (url: URL): Promise<{ status: number; text: string; location: URL | undefined }> => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = answer.headers.get('location');
    return { status: answer.status, text: await answer.text(), location: to === null ? undefined : new URL(to, url) };
  };
  const follow = async (start: URL) => {
    const visited = [start];
    for (;;) {
      const url = visited.at(-1) ?? start;
      if (url.origin === PRODUCT) return { visited, end: url, status: 0, text: '' };
      const { status, text, location } = await get(url);
      if (!location) return { visited, end: url, status, text };
      visited.push(location);
    }
  };
  return { get, follow };
};

const verifier = newVerifier();
const start = () => authorizeUrl(pages, { nonce: 'n-1', code_challenge: challengeOf(verifier) });
const claimsOf = async (back: URL): Promise<Record<string, unknown>> => {
  const { body } = await exchange(pages, { code: back.searchParams.get('code') ?? '', code_verifier: verifier });
  return JSON.parse(Buffer.from(String(body['id_token']).split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
};

describe('at oidc-provider', () => {
  let people: Awaited<ReturnType<typeof startOidcProvider>>['people'];
  const startProvider = async (signUp?: SignUp) => {
    const provider = await startOidcProvider();
    closing.push(provider.close);
    people = provider.people;
    await startPool(provider.url, signUp);
    provider.register(`${pages.origin}/oauth2/idpresponse`);
  };

  it('signs a person in, with the groups and with an id of issuer and subject', async () => {
    await startProvider();
    const { end } = await createBrowser().follow(start());
    expect(warned).toEqual([]);
    expect(await claimsOf(end)).toMatchObject({
      name: 'Name of ada',
      email: 'same@words.example',
      nonce: 'n-1',
      'custom:groups': '[admin, staff]',
      identities: [{ providerName: 'OpenID', providerType: 'OIDC', userId: expect.stringMatching(/^[\w-]{43}$/) }],
    });
  });

  it('gives another person another account, although the e-mail address is the same', async () => {
    await startProvider();
    const subjects = [];
    for (const who of ['ada', 'eve', 'ada']) {
      people.now = who;
      subjects.push((await claimsOf((await createBrowser().follow(start())).end))['sub']);
    }
    expect(subjects[0]).toBe(subjects[2]);
    expect(subjects[0]).not.toBe(subjects[1]);
  });

  it('accepts the provider’s answer once, and only in the browser that asked', async () => {
    await startProvider();
    const browser = createBrowser();
    const { visited } = await browser.follow(start());
    const answer = visited.find(({ pathname }) => pathname === '/oauth2/idpresponse') ?? new URL(PRODUCT);
    expect(answer.searchParams.get('code')).toMatch(/./);
    expect(await browser.get(answer)).toMatchObject({
      status: 400,
      text: expect.stringContaining('This sign-in has ended'),
    });
    const other = createBrowser();
    let url = start();
    // Stops before the answer is delivered, and gives its address to another browser.
    while (url.pathname !== '/oauth2/idpresponse') url = (await other.get(url)).location ?? new URL(PRODUCT);
    expect(await createBrowser().get(url)).toMatchObject({ status: 400 });
  });

  it('makes no account for strangers when sign-up is closed, and one with an invitation', async () => {
    await startProvider('invitation');
    const browser = createBrowser();
    const refused = await browser.follow(start());
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('You don’t have an account here')]);
    const secret = await invitations.create({ isAdmin: false });
    expect((await browser.get(new URL(`${pages.origin}/join?invitation=${secret}`))).text).toContain('You are invited');
    const { end } = await browser.follow(start());
    expect(await claimsOf(end)).toMatchObject({ name: 'Name of ada' });
    // Who has an account needs no invitation, and an invitation works once.
    expect((await createBrowser().follow(start())).end.searchParams.get('code')).toMatch(/./);
    expect(invitations.find(secret)).toBeUndefined();
  });
});

describe('an untrustworthy provider', () => {
  const honest = anIssuer('key-1');
  const stranger = anIssuer('key-1');
  let issuerUrl: string;
  let tokenOf: (claims: Record<string, unknown>) => string;
  let nonce = '';

  const startForger = async () => {
    issuerUrl = await serve(
      createServer((request, response) => {
        const url = new URL(request.url ?? '/', issuerUrl);
        const answer = (body: unknown) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        if (url.pathname === '/.well-known/openid-configuration')
          return answer({
            issuer: issuerUrl,
            authorization_endpoint: `${issuerUrl}/authorize`,
            token_endpoint: `${issuerUrl}/token`,
            jwks_uri: `${issuerUrl}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          });
        if (url.pathname === '/jwks') return answer(honest.jwks);
        if (url.pathname === '/authorize') {
          nonce = url.searchParams.get('nonce') ?? '';
          const back = new URL(url.searchParams.get('redirect_uri') ?? '');
          back.search = new URLSearchParams({ code: 'c', state: url.searchParams.get('state') ?? '' }).toString();
          return response.writeHead(302, { location: back.href }).end();
        }
        const seconds = Math.floor(clock.getTime() / 1000);
        const claims = {
          iss: issuerUrl,
          aud: 'words',
          sub: '1',
          nonce,
          iat: seconds,
          exp: seconds + 60,
          name: 'Ada',
          email: 'a@b.cd',
        };
        return answer({ access_token: 'a', token_type: 'bearer', id_token: tokenOf(claims) });
      }),
    );
    await startPool(issuerUrl);
  };
  const result = async (): Promise<URLSearchParams> => (await createBrowser().follow(start())).end.searchParams;

  it('is believed while its tokens are right, so that each of the following refusals has one reason', async () => {
    await startForger();
    tokenOf = (claims) => honest.sign(claims);
    expect((await result()).get('code')).toMatch(/./);
  });

  it.each([
    ['of another issuer', (claims: object) => honest.sign({ ...claims, iss: 'https://other.example' })],
    ['for another client', (claims: object) => honest.sign({ ...claims, aud: 'another' })],
    ['with another nonce', (claims: object) => honest.sign({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims: object) => honest.sign({ ...claims, nonce: undefined })],
    ['that has expired', (claims: object) => honest.sign({ ...claims, exp: 1, iat: 0 })],
    ['without a signature', (claims: object) => honest.unsigned(claims)],
    ['with a stranger’s signature', (claims: object) => stranger.sign(claims)],
    ['signed with the public key as a secret', (claims: object) => honest.signByPublicKey(claims, honest.publicKey)],
    ['without a subject', (claims: object) => honest.sign({ ...claims, sub: undefined })],
  ])('signs nobody in with an ID token %s', async (_, forge) => {
    await startForger();
    tokenOf = forge;
    const answer = await result();
    expect([answer.get('code'), answer.get('error'), answer.get('state')]).toEqual([
      null,
      'invalid_request',
      'a-state',
    ]);
    expect(warned).toHaveLength(1);
  });

  it('that does not answer is named on a page, and is asked again next time', async () => {
    await startForger();
    tokenOf = (claims) => honest.sign(claims);
    const working = issuerUrl;
    issuerUrl = 'https://another.example';
    const { status, text } = await createBrowser().follow(start());
    expect([status, text]).toEqual([503, expect.stringContaining('The sign-in provider doesn’t answer')]);
    issuerUrl = working;
    expect((await result()).get('code')).toMatch(/./);
  });
});
