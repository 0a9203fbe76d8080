import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, challengeOf, exchange, newVerifier, type HostedPages } from '#test/support/hostedPages.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { createCognito } from '../../cognito.ts';
import { openInvitations, type Invitations } from '../../invitations.ts';
import { passwords, type SignUp } from './passwords.ts';
import { openPeople, type People } from './people.ts';

const PRODUCT = 'http://127.0.0.1:3000';
const PASSWORD = 'correct horse battery';
const client = { clientId: 'client', callbackUrls: [`${PRODUCT}/signed-in`], logoutUrls: [`${PRODUCT}/`] };

let root: string;
let server: Listening;
let pages: HostedPages;
let clock: Date;
let people: People;
let invitations: Invitations;

const start = async (signUp: SignUp = 'invitation') => {
  const now = () => clock;
  [people, invitations] = [await openPeople(root), await openInvitations(root, now)];
  const way = passwords({ people, invitations, signUp, now });
  server = await listen(await createCognito({ root, poolId: 'pool', client, allowedOrigins: [PRODUCT], now, way }));
  pages = { origin: server.url, clientId: client.clientId, redirectUri: `${PRODUCT}/signed-in` };
};
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'words-passwords-')), 'cognito');
  clock = new Date();
});
afterEach(async () => {
  await server.close();
  await rm(join(root, '..'), { recursive: true });
});

type Form = Record<string, string>;
const send = async (url: URL | string, form?: Form, headers: Form = {}) => {
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' };
};
const ada = { name: 'Ada', email: 'ada@words.example', password: PASSWORD };
const join_ = (secret: string | undefined, form?: Form, headers: Form = {}) =>
  send(`${server.url}/join${secret === undefined ? '' : `?invitation=${secret}`}`, form, headers);
const invite = (isAdmin = false) => invitations.create({ isAdmin });

const verifier = newVerifier();
const signInUrl = () => authorizeUrl(pages, { nonce: 'n-1', code_challenge: challengeOf(verifier) });
const signIn = (over: Form = {}, from = '192.0.2.1') =>
  send(signInUrl(), { email: ada.email, password: PASSWORD, ...over }, { 'x-aw-viewer-address': from });
const claimsOf = async (location: string) => {
  const code = new URL(location).searchParams.get('code') ?? '';
  const { body } = await exchange(pages, { code, code_verifier: verifier });
  return JSON.parse(Buffer.from(String(body['id_token']).split('.')[1] ?? '', 'base64url').toString()) as object;
};

describe('an invitation', () => {
  it('makes an account that can sign in, also after a restart, and stores no password', async () => {
    await start();
    expect((await join_(await invite(), ada)).text).toContain('Your account is ready');
    await server.close();
    await start();
    const { status, location } = await signIn({ email: ' Ada@Words.example ' });
    expect(status).toBe(302);
    expect(await claimsOf(location)).toMatchObject({
      name: 'Ada',
      email: ada.email,
      nonce: 'n-1',
      identities: [{ providerName: 'OpenID', userId: people.find(ada.email)?.subject }],
    });
    expect(await readFile(join(root, 'people.json'), 'utf8')).not.toContain(PASSWORD);
  });

  it('works once, and its file invites nobody', async () => {
    await start();
    const secret = await invite();
    expect(await readFile(join(root, 'invitations.json'), 'utf8')).not.toContain(secret);
    expect((await join_(secret, ada)).status).toBe(200);
    const again = await join_(secret, { ...ada, email: 'bob@words.example' });
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('This link doesn’t work')]);
  });

  it('makes one account when two people use it at once', async () => {
    await start();
    const secret = await invite();
    const both = await Promise.all([join_(secret, ada), join_(secret, { ...ada, email: 'bob@words.example' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('ends after seven days', async () => {
    await start();
    const secret = await invite();
    clock = new Date(clock.getTime() + 7 * 86_400_000);
    expect((await join_(secret)).status).toBe(400);
  });

  it('is needed, unless sign-up is open', async () => {
    await start();
    for (const secret of [undefined, '', 'guess']) expect((await join_(secret, ada)).status).toBe(400);
    expect((await send(signInUrl())).text).not.toContain('/join');
    await server.close();
    await start('open');
    expect((await send(signInUrl())).text).toContain('href="/join"');
    expect((await join_(undefined, ada)).status).toBe(200);
  });

  it('makes an administrator only if it is one for administrators', async () => {
    await start();
    await join_(await invite(true), ada);
    await join_(await invite(false), { ...ada, email: 'bob@words.example', isAdmin: 'true' });
    expect([people.find(ada.email)?.isAdmin, people.find('bob@words.example')?.isAdmin]).toEqual([true, false]);
  });

  it('is kept when the form is refused: no name, no address, a short password, an address with an account', async () => {
    await start();
    await join_(await invite(), ada);
    const secret = await invite();
    for (const wrong of [{ name: '' }, { email: 'ada' }, { password: 'short' }])
      expect((await join_(secret, { ...ada, ...wrong })).text).toMatch(/role="alert">Enter a name/);
    expect((await join_(secret, ada)).text).toContain('There is already an account with this email');
    expect((await join_(secret, { ...ada, email: 'bob@words.example' })).status).toBe(200);
  });
});

describe('a password', () => {
  it('is refused when it is wrong, with the same words as an unknown address', async () => {
    await start();
    await join_(await invite(), ada);
    const wrong = await signIn({ password: 'wrong password' });
    const unknown = await signIn({ email: 'eve@words.example' });
    for (const { status, text } of [wrong, unknown])
      expect([status, text]).toEqual([401, expect.stringContaining('The email or the password is wrong.')]);
    expect((await signIn()).status).toBe(302);
  });

  it('cannot be guessed: after five failures from a network, even the right one waits for 15 minutes', async () => {
    await start();
    await join_(await invite(), ada);
    for (let time = 0; time < 5; time += 1)
      expect((await signIn({ password: `guess ${time} guess` })).status).toBe(401);
    const { status, text } = await signIn();
    expect([status, text]).toEqual([429, expect.stringContaining('Try again in 15 minutes')]);
    expect((await signIn({}, '198.51.100.7')).status).toBe(302);
    clock = new Date(clock.getTime() + 15 * 60_000 + 1);
    expect((await signIn()).status).toBe(302);
  });
});

it('speaks the browser’s language, with Arabic from right to left', async () => {
  await start();
  const ask = async (languages: string) => (await send(signInUrl(), undefined, { 'accept-language': languages })).text;
  expect(await ask('fr-FR,de;q=0.8,en;q=0.5')).toContain('<html lang="de" dir="ltr">');
  expect(await ask('ar')).toContain('<html lang="ar" dir="rtl">');
  expect(await ask('ja')).toContain('<html lang="en" dir="ltr">');
});

it('writes what people type as text, never as HTML', async () => {
  await start();
  const email = '"><script>alert(1)</script>@x.yz';
  expect((await signIn({ email })).text).not.toContain('<script>');
  expect((await join_(await invite(), { ...ada, name: '<b>', email, password: 'x' })).text).not.toMatch(/<script>|<b>/);
});
