import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';

const dataFolder = newDataFolder();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const pageErrors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;

const open = (path: string) => page.goto(new URL(path, product.url).href);
const boxesOf = (...selectors: string[]) =>
  Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      return box && [box.x, box.y, box.width, box.height].map(Math.round);
    }),
  );

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([startProduct(readSettings(env, []), () => new Date()), launchChromium()]);
});
beforeEach(async () => {
  const context = await browser.newContext({ viewport: DESKTOP });
  page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  return () => context.close();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

describe('pages to read', () => {
  it.each(['/faqs', '/privacypolicy', '/termsofservice', '/about', '/contact', '/nothing-here'])(
    '%s can be read by everyone at any width, without errors',
    async (path) => {
      for (const viewport of [DESKTOP, { width: 320, height: 640 }]) {
        await page.setViewportSize(viewport);
        await open(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await faultsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
      expect(pageErrors).toEqual([]);
    },
  );

  it('the address of a section shows it, below the top bar', async () => {
    await open('/privacypolicy#cookies');
    const heading = page.getByRole('heading', { name: 'Cookies' });
    await heading.waitFor();
    const [top] = (await boxesOf('#cookies')).map((box) => box?.[1]);
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(DESKTOP.height / 2);
  });

  it.each([PHONE, DESKTOP])('Contact does not shift while loading slowly ($width px)', async (viewport) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const session = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
    await session.send('Network.emulateNetworkConditions', slow);
    await open('/contact');
    await page.getByRole('link', { name: /@/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.01);
  });

  it('Contact shows the stage’s address', async () => {
    await open('/contact');
    const link = page.getByRole('link', { name: 'support@words.example' });
    expect(await link.getAttribute('href')).toBe('mailto:support@words.example');
  });
});

describe('the first view of Home', () => {
  it.each([PHONE, DESKTOP])('is painted before any script, without shifting ($width px)', async (viewport) => {
    const places = viewport === PHONE ? '.bottom-bar' : '.sidebar';
    const parts = ['h1', '.picker', '.hero', '.topbar', `${places} a[aria-current]`];
    await page.setViewportSize(viewport);
    await page.route('**/assets/*.js', (route) => route.abort());
    await open('/');
    const before = await boxesOf(...parts);
    expect(before).not.toContain(null);
    await page.unroute('**/assets/*.js');
    await open('/');
    await page.getByRole('heading', { name: 'Top uploads this week' }).waitFor();
    expect(await boxesOf(...parts)).toEqual(before);
    pageErrors.length = 0;
  });

  it('is not shown at another address', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await open('/faqs');
    expect(await page.getByText('Discover the story behind every image').isVisible()).toBe(false);
    pageErrors.length = 0;
  });

  it('a search goes to Explore even there', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await open('/');
    await page.getByRole('searchbox').fill('red boat');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/explore?search=red+boat');
    pageErrors.length = 0;
  });
});

describe('layout', () => {
  it('below 768 px an open sidebar leaves the page a narrower margin', async () => {
    const left = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().x);
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await page.setViewportSize({ width: 768, height: 900 });
    await open('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sidebar.isVisible()).toBe(true);
    const beside = await left();
    await page.setViewportSize({ width: 767, height: 900 });
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await sidebar.waitFor();
    expect(await left()).toBeLessThan(beside);
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await sidebar.waitFor({ state: 'hidden' });
  });

  it('the token page has its footer on wide screens alone', async () => {
    await open('/refilltokens');
    const footer = page.getByRole('contentinfo');
    await footer.waitFor();
    await page.setViewportSize(PHONE);
    expect(await footer.isVisible()).toBe(false);
    await open('/about');
    await footer.waitFor();
  });

  it('prints the text without buttons', async () => {
    await open('/termsofservice');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const role of ['banner', 'navigation', 'button'] as const)
      expect(await page.getByRole(role).filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('Tokens are non-refundable.').isVisible()).toBe(true);
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(31, 27, 22)');
  });
});
