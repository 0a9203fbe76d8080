import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { storedIn, leaveForProvider, menuLines, openMenu, signInWith } from '#test/support/signingIn.ts';
import { rewriteAnswers } from '#test/support/rewriteAnswers.ts';
import { poolIssuerOf } from '#test/support/poolIssuer.ts';
import { startTlsFront } from '#test/support/tlsFront.ts';

let product: RunningProduct;
let browser: Browser;
let front: Awaited<ReturnType<typeof startTlsFront>>;
let context: BrowserContext;
let page: Page;
const requested: URL[] = [];
const errors: string[] = [];

beforeAll(async () => {
  // There is no service worker, because the test must rewrite the configuration and cannot rewrite a worker's requests.
  [product, browser] = await Promise.all([startProduct(), launchChromium({ serviceWorkers: false })]);
  const { cognito } = (await (await fetch(`${product.url}/config.json`)).json()) as SiteConfig;
  front = await startTlsFront(new URL(await poolIssuerOf(product.url)).origin);
  context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } });
  // Chromium requires this permission for rewritten pages to call 127.0.0.1. Older versions do not know it.
  await context.grantPermissions(['local-network-access'], { origin: product.url }).catch(() => undefined);
  page = await context.newPage();
  // The pool gets an https address of its own, as on a deployed stage. Nothing else is changed.
  const replacements = [
    [cognito.origin, front.origin],
    ["connect-src 'self'", `connect-src 'self' ${front.origin}`],
  ] as const;
  await rewriteAnswers(page, { urlPattern: `${product.url}/*`, replacements });
  page.on('request', (request) => requested.push(new URL(request.url())));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) errors.push(message.text());
  });
  await page.goto(`${product.url}/explore`);
});
afterAll(async () => {
  await browser.close();
  front.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const amplifyWasLoaded = (): boolean => requested.some(({ pathname }) => /^\/assets\/amplifyIdentity-/.test(pathname));
const poolRequests = (): string[] =>
  requested.filter(({ origin }) => origin === front.origin).map(({ pathname }) => pathname);
const isSignedIn = async (): Promise<boolean> => (await menuLines(page)).includes('Sign Out');

const formsWereLoaded = (): boolean => requested.some(({ pathname }) => /^\/assets\/amplifyUi-/.test(pathname));

it('loads the library of forms with the ways to sign in, and not with Home or a gallery', async () => {
  for (const path of ['/', '/explore']) await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
  expect(formsWereLoaded()).toBe(false);
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).waitFor();
  expect(formsWereLoaded()).toBe(true);
  await page.keyboard.press('Escape');
});

it('injects no styles', async () => {
  expect(await page.locator('style').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.goto(`${product.url}/explore`);
});

it('loads nothing of Amplify before somebody signs in', async () => {
  expect(await isSignedIn()).toBe(false);
  expect(amplifyWasLoaded()).toBe(false);
});

it('leads back as the same visitor when the person cancels', async () => {
  await leaveForProvider(page, 'Microsoft');
  expect(new URL(page.url()).origin).toBe(front.origin);
  expect(amplifyWasLoaded()).toBe(true);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Sign-in canceled' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${product.url}/explore`);
  expect(await isSignedIn()).toBe(false);
});

it.each([
  ['Google', 'Jonah Okafor'],
  ['Microsoft', 'Tomas Lind'],
] as const)('signs a person of %s in over TLS, and out again', async (provider, person) => {
  await page.goto(`${product.url}/explore`);
  await signInWith(page, provider, person);
  expect(poolRequests()).toEqual(expect.arrayContaining(['/oauth2/authorize', '/oauth2/token']));
  expect((await menuLines(page)).slice(0, 2)).toEqual(['FREE', person]);
  await page.reload();
  expect(await isSignedIn()).toBe(true);
  await openMenu(page);
  await page.evaluate(() => Object.assign(window, { isBeforeSignOut: true }));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(poolRequests).toContain('/logout');
  // While the browser is on its way to the pool and back, the old page is still there.
  await expect.poll(() => page.evaluate(() => 'isBeforeSignOut' in window).catch(() => true)).toBe(false);
  await page.waitForURL(`${product.url}/`);
  expect(await isSignedIn()).toBe(false);
});

it('keeps no token where a script could read it', async () => {
  await page.goto(`${product.url}/explore`);
  await signInWith(page, 'Google', 'Priya Sen');
  expect(await storedIn(page)).not.toContain('eyJ');
});

it('shows an error for an invalid code, and stays a visitor', async () => {
  await context.clearCookies();
  await page.goto(`${product.url}/explore`);
  await page.route('**/oauth2/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await leaveForProvider(page, 'Google');
  await page.getByRole('link', { name: 'Nora Avery' }).click();
  await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
  expect(await isSignedIn()).toBe(false);
});

it('had no error and no warning in the console', () => {
  expect(errors).toEqual([]);
});
