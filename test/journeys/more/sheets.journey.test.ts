import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { coveredTargets } from '#test/support/covered.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { settled } from '#test/support/settled.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const PHONE = { width: 390, height: 844 };
const errors: string[] = [];
let product: RunningProduct;
let browser: Browser;
let page: Page;
const packages = () => new URL('/refilltokens', product.url).href;
const stateOfSheet = () => page.evaluate(() => (history.state as { sheet?: string } | null)?.sheet);

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  page = await watchedPage(browser, { viewport: PHONE }, errors);
  await page.goto(packages());
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product) removeDataFolder(product.dataFolder);
});

describe.each([
  ['Account', 'login'],
  ['Notifications', 'Notifications'],
])('on a phone %s', (name, opener) => {
  const button = () => page.getByRole('button', { name: opener }).first();
  const sheet = () => page.getByRole('dialog', { name });
  const removed = () => sheet().waitFor({ state: 'hidden' });
  const open = async () => {
    await button().click();
    await sheet().waitFor();
    await settled(page);
  };

  it('opens at the lower edge, as wide as the screen, with nothing of it covered', async () => {
    await page.goto(packages());
    await open();
    const { x, y, width, height } = (await sheet().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x, y + height, width]).toEqual([0, PHONE.height, PHONE.width]);
    expect(y).toBeGreaterThan(PHONE.height / 4);
    expect(await coveredTargets(page, 'dialog:modal')).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await removed();
  });

  it('keeps the focus inside, and returns it to its button on Escape', async () => {
    await open();
    const isIn = () =>
      sheet().evaluate((one) => one.contains(document.activeElement) || !document.activeElement?.matches('a, button'));
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await isIn()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await removed();
    expect(await button().evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('is closed by Back, without leaving the screen', async () => {
    await open();
    expect(await stateOfSheet()).toBeDefined();
    await page.evaluate(() => history.back());
    await removed();
    expect([page.url(), await stateOfSheet()]).toEqual([packages(), undefined]);
    await open();
    await page.mouse.click(PHONE.width / 2, 40);
    await removed();
    await expect.poll(stateOfSheet).toBeUndefined();
  });
});

describe('on a phone', () => {
  const closesByBack = async (name: string, sheet: string) => {
    const from = page.url();
    const opener = page.getByRole('button', { name, exact: true });
    const isOpen = () => page.locator(sheet).evaluate((one) => one.matches(':popover-open'));
    await opener.click();
    await expect.poll(stateOfSheet).toBeDefined();
    await page.evaluate(() => history.back());
    await expect.poll(isOpen).toBe(false);
    expect([page.url(), await stateOfSheet()]).toEqual([from, undefined]);
    // A sheet that is closed without Back must leave no history entry.
    await opener.click();
    await expect.poll(stateOfSheet).toBeDefined();
    await page.keyboard.press('Escape');
    await expect.poll(stateOfSheet).toBeUndefined();
    expect([page.url(), await isOpen()]).toEqual([from, false]);
  };

  it('Back closes the sidebar, without leaving the screen', async () => {
    await page.goto(packages(), { waitUntil: 'networkidle' });
    await closesByBack('Me', '.sidebar');
  });

  it('after a link in the sidebar, Back returns to the screen it was opened on', async () => {
    await page.goto(packages(), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await expect.poll(stateOfSheet).toBeDefined();
    await page.locator('.sidebar').getByRole('link', { name: 'Voiceover' }).click();
    await page.waitForURL('**/voices');
    await page.evaluate(() => history.back());
    await page.waitForURL(packages());
    await expect.poll(stateOfSheet).toBeUndefined();
  });

  it('Back closes a story’s More, without leaving the story', async () => {
    const buffer = Buffer.from(await drawnPhoto({ width: 800, height: 600, seed: 5 }));
    const answer = await page.request.post(`${product.url}/api/vision`, {
      headers: { origin: product.url, 'idempotency-key': randomUUID() },
      multipart: { isPublic: 'yes', file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } },
    });
    const { uid } = (await answer.json()) as { uid: string };
    await page.goto(`${product.url}/item/${uid}`);
    await closesByBack('More', '.more-menu');
  });
});

it('after a link in the sheet, Back returns to the screen it was opened on', async () => {
  await page.goto(packages());
  await page.getByRole('button', { name: 'Notifications' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await sheet.waitFor();
  // A link closes the sheet and opens the next screen in the same moment.
  await sheet.evaluate((one: HTMLDialogElement) => {
    one.close();
    history.pushState({ idx: 99 }, '', '/about');
  });
  await sheet.waitFor({ state: 'hidden' });
  await page.evaluate(() => history.back());
  await expect.poll(stateOfSheet).toBeUndefined();
  expect(page.url()).toBe(packages());
});

it('beside the sidebar they drop down from the top bar, and the page stays usable', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(packages());
  await page.getByRole('button', { name: 'Account' }).click();
  const menu = page.getByRole('dialog', { name: 'Account' });
  await menu.waitFor();
  expect(await menu.evaluate((one) => [one.matches(':modal'), one.matches(':popover-open')])).toEqual([false, true]);
  expect((await menu.boundingBox())?.y ?? Infinity).toBeLessThan(120);
});

it('the browser logged no error', () => {
  expect(errors).toEqual([]);
});
