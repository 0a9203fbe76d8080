import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { productTable } from '#test/support/productTable.ts';
import { putStoriesOfMood } from '#test/support/publicStories.ts';
import { enlargeText, lossesOf } from '#test/support/reflow.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/* `npm run screens` applies the same rules to all states, widths and themes. */

const paths = [
  '/',
  '/explore',
  '/item/',
  '/favorites',
  '/uploads',
  '/uploads?drafts',
  '/voices',
  '/settings',
  '/refilltokens',
  '/faqs',
  '/about',
];
const dataFolder = newDataFolder();
const pageErrors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;
let uid: string;

const open = async (path: string): Promise<void> => {
  await page.goto(new URL(path === '/item/' ? `/item/${uid}` : path, product.url).href, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([startProduct(readSettings(env, []), () => new Date()), launchChromium()]);
  [uid = ''] = await putStoriesOfMood(productTable(), { count: 9, moodId: 3 });
});
beforeEach(async () => {
  page = await watchedPage(browser, { viewport: { width: 320, height: 640 } }, pageErrors);
});
afterEach(() => page.context().close());
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

describe.each(paths)('%s', (path) => {
  it.each(['en', 'es', 'de', 'ar'])('cuts no text at 320 px, nor at double text size (%s)', async (language) => {
    await page.addInitScript((one) => localStorage.setItem('language', one), language);
    await open(path);
    const losses = [...(await lossesOf(page))];
    await enlargeText(page, 200);
    losses.push(...(await lossesOf(page)).map((loss) => `200 %: ${loss}`));
    await page.setViewportSize({ width: 1280, height: 800 });
    losses.push(...(await lossesOf(page)).map((loss) => `200 %, wide: ${loss}`));
    expect(losses).toEqual([]);
  });

  it('is accessible at the width of a phone and of a tablet, in both themes', async () => {
    await open(path);
    const faults: string[] = [];
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      // In the middle of the screen, the docked player does not cover the text.
      await page.evaluate(() => document.querySelector('.story')?.scrollIntoView({ block: 'center' }));
      faults.push(...(await faultsOf(page)).map((fault) => `${width} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

it('nothing moves with reduced motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/item/']) {
    await open(path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) > 100)
        .map((one) => (one.effect instanceof KeyframeEffect ? one.effect.target?.className : 'unknown')),
    );
    expect(moving).toEqual([]);
    expect(await page.evaluate(() => [...document.querySelectorAll('video')].every(({ paused }) => paused))).toBe(true);
  }
});

it('the browser logged no error, including violations of the content policy', () => {
  expect(pageErrors).toEqual([]);
});
