import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { count } from '#test/support/count.ts';
import { hasFocus, pressAt } from '#test/support/keyboard.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { storedIn, leaveForProvider, menuLines, openMenu, signInWith } from '#test/support/signingIn.ts';

let storyteller: StoryServer;
let product: RunningProduct;
let browser: Browser;
const files = newDataFolder();
const errors: string[] = [];

beforeAll(async () => {
  storyteller = await startStoryServer();
  [product, browser] = await Promise.all([startProduct({ env: storyteller.env }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
  removeDataFolder(files);
});

/** A browser whose errors are recorded. It logs refused requests, which are expected. */
const newBrowser = async (): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.on('page', (page) => page.on('pageerror', (error) => errors.push(error.message)));
  context.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) errors.push(message.text());
  });
  return context;
};

const signedOutLines = ['Sign in with Google', 'Sign in with Microsoft'];
const isSignedIn = async (page: Page): Promise<boolean> => (await menuLines(page)).includes('Sign Out');
const cookieOf = async (context: BrowserContext, name: string): Promise<string | undefined> =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

/** Stores the data that remain after listening, opening a story and choosing a picture offline. */
const leaveTraces = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.setItem('aw:positions', '[["/media/x/story.mp3",7]]');
    const owner = localStorage.getItem('aw:offlineOwner') ?? '';
    await (await caches.open(owner)).put('/offline/shelf', new Response('[]'));
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('aw-outbox', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('waiting', { keyPath: 'key' }));
      opening.addEventListener('error', () => reject(new Error('no database')));
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('waiting', 'readwrite');
        writing.objectStore('waiting').put({ key: 'k', owner, addedAt: new Date().toISOString(), fields: {} });
        writing.addEventListener('complete', () => {
          opening.result.close();
          resolve();
        });
      });
    });
  });

const tracesIn = (page: Page): Promise<{ positions: boolean; waiting: number; caches: boolean }> =>
  page.evaluate(async () => {
    const waiting = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('aw-outbox');
      opening.addEventListener('error', () => reject(new Error('no database')));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('waiting').objectStore('waiting').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
    const isSaved = (await caches.match('/offline/shelf')) !== undefined;
    return { positions: localStorage.getItem('aw:positions') !== null, waiting, caches: isSaved };
  });

const statusWith = async (path: string, cookies: Record<string, string>): Promise<number> => {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return (await fetch(new URL(path, product.url), { headers: { cookie: cookie.join('; ') } })).status;
};

describe.each([
  ['Google', 'Priya Sen'],
  ['Microsoft', 'Aiko Mori'],
] as const)('a person of %s', (provider, person) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await newBrowser();
    page = await context.newPage();
    await page.goto(`${product.url}/explore?tagIds=2`);
  });
  afterAll(() => context.close());

  it('signs in and returns to its page, with name, badge and tokens', async () => {
    await signInWith(page, provider, person);
    expect(await menuLines(page)).toEqual([
      'FREE',
      person,
      'Tokens: 0 + 3 free stories',
      'My Account',
      'Help',
      'Sign Out',
    ]);
  });

  it('leaves no token where a script could read it', async () => {
    const saved = await storedIn(page);
    expect(saved).not.toContain('eyJ');
    expect(saved).not.toContain('aw:tempUserId');
    const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('aw_'));
    expect(cookies.length).toBeGreaterThan(1);
    expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true);
  });

  it('is still signed in after a reload', async () => {
    await page.reload();
    expect(await isSignedIn(page)).toBe(true);
  });

  it('stays signed in without the session cookie, which is renewed once', async () => {
    const before = await cookieOf(context, 'aw_refresh');
    await context.clearCookies({ name: 'aw_session' });
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/refresh')) renewals.push(request.url());
    });
    await page.reload();
    expect(await isSignedIn(page)).toBe(true);
    expect(renewals).toHaveLength(1);
    expect(await cookieOf(context, 'aw_session')).toBeTruthy();
    expect(await cookieOf(context, 'aw_refresh')).not.toBe(before);
  });

  it('sees the account on the settings page', async () => {
    await openMenu(page);
    await page.getByRole('link', { name: 'My Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByText('Free', { exact: true }).waitFor();
    expect(await page.getByText('You must login before you can buy tokens.').count()).toBe(0);
  });

  it('signs out: home, as a visitor, through the user pool, with copied cookies useless', async () => {
    const copies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(await statusWith('/api/uploads', { aw_session: copies['aw_session'] ?? '' })).toBe(200);
    await leaveTraces(page);
    expect(await tracesIn(page)).toEqual({ positions: true, waiting: 1, caches: true });
    const visited: string[] = [];
    page.on('request', (request) => visited.push(new URL(request.url()).pathname));
    await openMenu(page);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL(`${product.url}/`);
    await expect.poll(() => visited).toContain('/signin/logout');
    await page.getByRole('heading', { name: 'Discover the story behind every image' }).waitFor();
    expect(await isSignedIn(page)).toBe(false);
    expect(await statusWith('/api/uploads', { aw_session: copies['aw_session'] ?? '' })).toBe(401);
    expect(await statusWith('/api/user/refresh', { aw_refresh: copies['aw_refresh'] ?? '' })).toBe(401);
    await expect.poll(() => tracesIn(page)).toEqual({ positions: false, waiting: 0, caches: false });
  });

  // Only the soak runs the following tests for each provider.
  if (provider !== 'Google' && count(0, 1) === 0) return;

  it('signs out everywhere: the person’s other browsers are visitors, too', async () => {
    const other = await newBrowser();
    const elsewhere = await other.newPage();
    for (const one of [page, elsewhere]) {
      await one.goto(`${product.url}/settings`);
      await signInWith(one, provider, person);
    }
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(`${product.url}/`);
    expect(await isSignedIn(page)).toBe(false);
    await elsewhere.reload();
    expect(await isSignedIn(elsewhere)).toBe(false);
    await other.close();
  });

  it('signs out one other browser in Settings by keyboard alone, and stays signed in itself', async () => {
    const other = await newBrowser();
    const elsewhere = await other.newPage();
    for (const one of [page, elsewhere]) {
      await one.goto(`${product.url}/settings`);
      await signInWith(one, provider, person);
    }
    await page.reload();
    const rows = page.locator('.sessions').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.filter({ hasText: 'This browser' }).count()).toBe(1);
    const faults: string[] = [];
    for (const [width, height] of [[390, 844] as const, [1440, 900] as const]) {
      await page.setViewportSize({ width, height });
      faults.push(...(await faultsOf(page)).map((fault) => `${width} ${fault}`));
    }
    expect(faults).toEqual([]);
    await pressAt(page, rows.getByRole('button', { name: /^Sign out of .+ on Linux/ }));
    const ended = page.getByText(/^Signed out of .+ on Linux\.$/);
    await ended.waitFor();
    // The focused button has gone, so the message must get the focus.
    await expect.poll(() => hasFocus(ended)).toBe(true);
    expect(await rows.count()).toBe(1);
    await elsewhere.reload();
    expect([await isSignedIn(page), await isSignedIn(elsewhere)]).toEqual([true, false]);
    await other.close();
  });
});

describe('a visitor', () => {
  let context: BrowserContext;
  let page: Page;
  const generated: string[] = [];
  beforeAll(async () => {
    context = await newBrowser();
    page = await context.newPage();
  });
  afterAll(() => context.close());

  const tell = async (seed: number): Promise<void> => {
    const path = join(files, `photo-${seed}.jpg`);
    writeFileSync(path, await drawnPhoto({ width: 800, height: 600, seed }));
    await page.goto(product.url);
    await page.getByLabel('Turn Image into Story').setInputFiles(path);
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    generated.push(new URL(page.url()).pathname);
  };

  it('finds both stories on My Uploads, without a prompt to log in, and Sign in shows both ways', async () => {
    await tell(1);
    await tell(2);
    await page.goto(`${product.url}/uploads`);
    const wall = page.getByRole('region', { name: 'My Uploads' });
    for (const path of generated) await wall.locator(`a[href="${path}"]`).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await wall.getByRole('button', { name: 'Sign in' }).click();
    for (const name of signedOutLines) await page.getByRole('button', { name }).waitFor();
  });

  it('signs in and finds both stories there', async () => {
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('link', { name: 'Nora Avery' }).click();
    await page.waitForURL(`${product.url}/uploads`);
    for (const path of generated) await page.locator(`a[href="${path}"]`).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('has an account’s first three free stories, and no more', async () => {
    for (const seed of [3, 5, 6]) await tell(seed);
    await page.goto(product.url);
    const path = join(files, 'photo-4.jpg');
    writeFileSync(path, await drawnPhoto({ width: 800, height: 600, seed: 4 }));
    await page.getByLabel('Turn Image into Story').setInputFiles(path);
    const notice = page.getByRole('alert').filter({ hasText: 'You don’t have enough tokens to perform this action.' });
    await notice.waitFor();
    expect(await notice.innerText()).not.toContain('You must sign in to buy tokens.');
  });

  it('in two tabs whose session ended renews one after the other, and both stay signed in', async () => {
    const other = await context.newPage();
    const tabs = [page, other];
    await Promise.all(tabs.map((tab) => tab.goto(`${product.url}/settings`)));
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true);
    await context.clearCookies({ name: 'aw_session' });
    // Both tabs learn of the ended session before any renewal is answered. Without a lock, both would renew.
    const bothEnded = Promise.all(tabs.map((tab) => tab.waitForResponse((answer) => answer.status() === 401)));
    // Tabs are counted, not requests, because a tab repeats a request that took too long.
    const renewing = new Set<Page>();
    let max = 0;
    for (const tab of tabs) {
      await tab.route('**/api/user/refresh', async (route) => {
        renewing.add(tab);
        max = Math.max(max, renewing.size);
        await bothEnded;
        const response = await route.fetch();
        renewing.delete(tab);
        await route.fulfill({ response });
      });
    }
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true);
    expect(max).toBe(1);
    await other.close();
    await page.unroute('**/api/user/refresh');
  });

  it('whose session was ended elsewhere is asked to log in again', async () => {
    await context.clearCookies({ name: /^aw_(session|refresh)$/ });
    await page.goto(`${product.url}/uploads`);
    await page.getByRole('alert').filter({ hasText: 'You must login to access this area.' }).waitFor();
    expect(await isSignedIn(page)).toBe(false);
  });
});

describe('an interrupted sign-in', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await newBrowser();
    page = await context.newPage();
    await page.goto(`${product.url}/explore`);
    await page.waitForFunction(() => localStorage.getItem('aw:tempUserId') !== null);
  });
  afterAll(() => context.close());

  it('by Cancel at the provider shows a notice, and returns the same visitor', async () => {
    const visitor = await page.evaluate(() => localStorage.getItem('aw:tempUserId'));
    await leaveForProvider(page, 'Microsoft');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Sign-in canceled' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL(`${product.url}/explore`);
    expect(await isSignedIn(page)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('aw:tempUserId'))).toBe(visitor);
  });

  it('with the provider down shows it, and the page stays usable', async () => {
    await page.route('**/oauth2/token', (route) => route.abort());
    await leaveForProvider(page, 'Google');
    await page.getByRole('link', { name: 'Jonah Okafor' }).click();
    await page.getByRole('heading', { name: 'Sign-in isn’t responding' }).waitFor();
    await page.unroute('**/oauth2/token');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explore' }).waitFor();
    expect(await isSignedIn(page)).toBe(false);
  });

  it('with a code from another person’s link signs no one in', async () => {
    await page.goto(`${product.url}/signed-in?code=theirs&state=theirs`);
    await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
    expect(await isSignedIn(page)).toBe(false);
  });

  it('can be started again', async () => {
    await page.goto(`${product.url}/explore`);
    await signInWith(page, 'Google', 'Jonah Okafor');
    expect(await isSignedIn(page)).toBe(true);
  });
});

it('the console had no error and no warning', () => {
  expect(errors).toEqual([]);
});
