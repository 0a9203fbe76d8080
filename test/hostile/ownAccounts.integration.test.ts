import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInPath } from '#shared/account/identity.ts';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { deleteAccount } from '#shared/lifecycle/deleteAccount.ts';
import { DELETE_CONFIRMATION } from '#shared/lifecycle/deleteConfirmation.ts';
import { eventually } from '#test/support/eventually.ts';
import type { User } from '#shared/account/user.ts';
import { authorizeUrl, challengeOf, exchange, newVerifier, redirectOf } from '#test/support/hostedPages.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { createVisitor } from '#test/support/visitor.ts';

const dataFolder = newDataFolder();
const PASSWORD = 'correct horse battery';
const root = join(import.meta.dirname, '../..');
let product: RunningProduct;

const start = async (env: Record<string, string> = {}) => {
  product = await startProduct({ dataFolder, env: { SIGN_IN: 'local', ...env } });
};
beforeAll(() => start());
afterAll(async () => {
  await product.stop();
  removeDataFolder(dataFolder);
});

const LINK = /http:\S+\/signin\/join\?invitation=\S+/;

const makeAccount = async (link: string, email: string): Promise<number> => {
  const body = new URLSearchParams({ name: 'Ada', email, password: PASSWORD });
  return (await fetch(link, { method: 'POST', body })).status;
};

const signIn = async (email: string, password = PASSWORD) => {
  const visitor = await createVisitor(product.url);
  const { cognito } = (await visitor.call<SiteConfig>('/config.json')).body;
  const { nonce } = (await visitor.call<{ nonce: string }>('/api/auth/tempuser')).body;
  const pages = { ...cognito, redirectUri: `${product.url}${signedInPath}` };
  const verifier = newVerifier();
  const back = await redirectOf(authorizeUrl(pages, { nonce, code_challenge: challengeOf(verifier) }), {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  });
  const { body } = await exchange(pages, { code: back.searchParams.get('code') ?? '', code_verifier: verifier });
  const token = body['id_token'];
  const { status } = await visitor.call('/api/auth/oidc', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return { status, visitor, user: (await visitor.call<User | null>('/api/user')).body };
};

const invite = async (...args: string[]) =>
  promisify(execFile)('npm', ['run', '--silent', 'invite', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', AW_DATA: dataFolder },
  });

it('prints a link at first start, which makes the account of an administrator, once', async () => {
  const link = await eventually(() => {
    const [printed] = LINK.exec(product.output()) ?? [];
    if (!printed) throw new Error('No link is printed yet.');
    return printed;
  });
  expect(await makeAccount(link, 'ada@words.example')).toBe(200);
  expect(await makeAccount(link, 'eve@words.example')).toBe(400);
  const { status, user } = await signIn('ada@words.example');
  expect([status, user]).toMatchObject([200, { name: 'Ada', isAdmin: true, isUnlimited: true }]);
});

it('invites others by a command, who are no administrators', async () => {
  const { stdout } = await invite();
  expect(stdout).toContain('The link works once, for 7 days.');
  expect(await makeAccount(LINK.exec(stdout)?.[0] ?? '', 'bob@words.example')).toBe(200);
  const { status, user } = await signIn('bob@words.example');
  expect([status, user?.isAdmin]).toEqual([200, undefined]);
});

it('signs nobody in with a wrong password, or without an account', async () => {
  for (const [email, password] of [
    ['ada@words.example', 'another password'],
    ['eve@words.example', PASSWORD],
  ] as const) {
    const { status, user } = await signIn(email, password);
    expect([status, user]).toEqual([400, null]);
  }
});

it('offers no test account, and no page to pay on', async () => {
  const { cognito } = (await (await fetch(`${product.url}/config.json`)).json()) as SiteConfig;
  const asked = authorizeUrl(
    { ...cognito, redirectUri: `${product.url}${signedInPath}` },
    { account: 'google:104729183645201938471' },
  );
  const page = await (await fetch(asked)).text();
  expect(page).not.toContain('LOCAL STAND-IN');
  expect(page).toContain('type="password"');
});

it('deletes an account for good: its address can have a new one, without the old stories and rights', async () => {
  const { visitor, user } = await signIn('bob@words.example');
  const deleted = await visitor.call(deleteAccount.path, {
    method: deleteAccount.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ confirm: DELETE_CONFIRMATION }),
  });
  expect(deleted.status).toBeLessThan(300);
  const { stdout } = await invite();
  const link = LINK.exec(stdout)?.[0] ?? '';
  await eventually(async () => expect(await makeAccount(link, 'bob@words.example')).toBe(200));
  const again = await signIn('bob@words.example');
  expect([again.status, again.user?.id === user?.id]).toEqual([200, false]);
});

it('keeps accounts over a restart, and then prints no link', async () => {
  await product.stop();
  await start({ SIGN_UP: 'closed' });
  expect((await signIn('ada@words.example')).user).toMatchObject({ isAdmin: true });
  await expect(invite()).rejects.toMatchObject({ stderr: expect.stringContaining('Nobody can be invited.') });
  expect(product.output()).not.toMatch(LINK);
});
