import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '#test/support/chromium.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { reachFaults, watchPages } from '#test/support/reach.ts';
import { settled } from '#test/support/settled.ts';
import { fillGallery } from '#test/screens/fillGallery.ts';
import { states } from '#test/screens/states.ts';

/* Tab must reach everything that a pointer can press, and the focus must be visible. */

let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let uid: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  uid = await fillGallery(product.url);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await watchPages(context);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product) removeDataFolder(product.dataFolder);
});

it.each(states)('$name', async ({ open }) => {
  const page = await context.newPage();
  try {
    await open(page, product.url, uid);
    const faults: string[] = [];
    // The stand-ins' own pages are left out, because they are not part of the product.
    if (page.url().startsWith(product.url))
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        faults.push(...(await reachFaults(page)).map((fault) => `${width} ${fault}`));
      }
    expect(faults).toEqual([]);
  } finally {
    // The next state must be in English again.
    await page.evaluate(() => localStorage.removeItem('language'));
    await page.close();
  }
});
