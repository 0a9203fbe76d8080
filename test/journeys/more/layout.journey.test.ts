import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { productTable } from '#test/support/productTable.ts';
import { putStoriesOfMood } from '#test/support/publicStories.ts';
import { settled } from '#test/support/settled.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/* The specification prescribes these sizes and positions. */

const dataFolder = newDataFolder();
const pageErrors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;
let uids: string[];

const open = (path: string) => page.goto(new URL(path, product.url).href);
const widen = (width: number) => page.setViewportSize({ width, height: 900 });
const columnsOf = (selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
const boxOf = async (selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return box;
};
/** Makes the page take the user for a subscriber. A request to cancel never gets a response. */
const asSubscriber = async (): Promise<void> => {
  const user = { id: 'u', name: 'Nora Avery', email: 'nora@words.example', isPendingCancellation: false };
  const rest = { isSubscribed: true, tokens: 0, freeNarrations: 0, isTemporary: false };
  await page.route('**/api/auth/isauthenticated', (route) => route.fulfill({ json: { isAuthenticated: true } }));
  await page.route(/\/api\/(auth\/)?user$/, (route) => route.fulfill({ json: { ...user, ...rest } }));
  await page.route('**/api/subscription/cancel', () => undefined);
  // The product does not know this user, so it would refuse these requests and sign the user out.
  await page.route('**/api/notifications', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/recordings', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/account/sessions', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/feeds', (route) => route.fulfill({ json: [] }));
};

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([startProduct(readSettings(env, []), () => new Date()), launchChromium()]);
  uids = await putStoriesOfMood(productTable(), { count: 9, moodId: 3 });
});
beforeEach(async () => {
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 }, hasTouch: true }, pageErrors);
  return () => page.context().close();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

describe('columns', () => {
  const grows = async (grid: string, columns: Record<number, number>): Promise<void> => {
    for (const [width, expected] of Object.entries(columns)) {
      await widen(Number(width));
      expect([width, await columnsOf(grid)]).toEqual([width, expected]);
    }
  };

  it('the grid has one, two, three and four columns as the screen grows', async () => {
    await open('/explore');
    await page.getByRole('article').first().waitFor();
    await grows('.grid', { 390: 1, 640: 2, 1023: 3, 1440: 4 });
  });

  it('the packages have one, two and three columns as the screen grows', async () => {
    await open('/refilltokens');
    await page.getByRole('heading', { name: '10 Tokens' }).waitFor();
    await grows('.plans', { 390: 1, 820: 2, 1440: 3 });
  });
});

describe('places', () => {
  it('the strip of other stories is beside a story, and below it on a phone', async () => {
    await open(`/item/${uids[0]}`);
    await page.locator('.strip a').first().waitFor();
    const title = '.viewer h1';
    const { x, width } = await boxOf(title);
    expect((await boxOf('.strip')).x).toBeGreaterThan(x + width);
    await widen(390);
    expect((await boxOf('.strip')).y).toBeGreaterThan((await boxOf('.story')).y);
  });

  it('the drawer is 300 px wide, at the right, in both themes', async () => {
    await open('/refilltokens');
    await page.getByRole('button', { name: 'Buy Tokens' }).click();
    await page.getByRole('dialog').waitFor();
    const papers: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const { x, width } = await boxOf('dialog[open]');
      expect([x, width]).toEqual([1140, 300]);
      papers.push(await page.getByRole('dialog').evaluate((drawer) => getComputedStyle(drawer).backgroundColor));
    }
    expect(papers[0]).not.toBe(papers[1]);
  });

  it('a notice floats at the bottom right, no wider than a card', async () => {
    const refusal = { code: 'INSUFFICIENT_TOKENS', message: 'You don’t have enough tokens to perform this action.' };
    await page.route('**/api/vision', (route) => route.fulfill({ status: 403, json: refusal }));
    await open('/');
    const buffer = Buffer.from(await drawnPhoto({ width: 80, height: 60, seed: 1 }));
    await page.getByLabel('Turn Image into Story').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.locator('.notices .notice').waitFor();
    await settled(page);
    const { x, y, width, height } = await boxOf('.notices .notice');
    expect(width).toBeLessThanOrEqual(22 * 16);
    expect([1440 - (x + width), 900 - (y + height)]).toEqual([16, 16]);
  });
});

describe('times', () => {
  it('a card takes 0.6 s to turn', async () => {
    await open('/');
    await page.locator('.flip__inner').first().waitFor();
    const turning = page.locator('.flip__inner').first();
    expect(await turning.evaluate((card) => getComputedStyle(card).transitionDuration)).toBe('0.6s');
  });

  it('the spinner of Unsubscribe is 20 px', async () => {
    await asSubscriber();
    await open('/settings');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
    // The bounding box of a turning element changes, so its layout size is measured.
    const size = await page
      .locator('.button .loader')
      .evaluate((loader: HTMLElement) => [loader.offsetWidth, loader.offsetHeight]);
    expect(size).toEqual([20, 20]);
  });

  it('a toast stays under the pointer and in a hidden window, and closes when dragged far enough', async () => {
    await open(`/item/${uids[0]}`);
    await page.getByRole('button', { name: 'Favorite', exact: true }).click();
    const toast = page.locator('.Toastify__toast');
    await toast.waitFor();
    const clock = () =>
      page
        .locator('.Toastify__progress-bar--animated')
        .evaluate((bar) => bar.getAnimations().map(({ playState }) => playState));
    await toast.hover();
    await expect.poll(clock).toEqual(['paused']);
    await page.mouse.move(0, 0);
    await expect.poll(clock).toEqual(['running']);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expect.poll(clock).toEqual(['paused']);
    const { x, y, width, height } = await boxOf('.Toastify__toast');
    const touch = await page.context().newCDPSession(page);
    const drag = async (share: number): Promise<void> => {
      const at = (part: number) => [{ x: x + 2 + part * width, y: y + height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const part of [0.1, share / 2, share])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await drag(0.6);
    await settled(page);
    expect(await toast.count()).toBe(1);
    await drag(0.9);
    await toast.waitFor({ state: 'detached' });
  });
});

it('the browser logged no error', () => {
  expect(pageErrors).toEqual([]);
});
