import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const dataFolder = newDataFolder();
let product: Product;
let browser: Browser;
let page: Page;
let errors: string[];
let letScriptsCome: () => void;

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([startProduct(readSettings(env, []), () => new Date()), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

/** Opens a page whose scripts have not arrived, as on a slow network. */
beforeEach(async () => {
  errors = [];
  page = await watchedPage(browser, {}, errors);
  const held = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(product.url, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return () => page.context().close();
});

/** Waits for the number of free stories, which only scripts request. */
const scriptsAreThere = () => page.getByRole('link', { name: /free stories/ }).waitFor();

it('keeps typed text, focus and every element when its scripts arrive', async () => {
  await page.getByRole('searchbox').fill('red boat');
  const headline = await page.getByRole('heading', { level: 1 }).elementHandle();
  letScriptsCome();
  await scriptsAreThere();
  expect(await headline?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.getByRole('searchbox').inputValue()).toBe('red boat');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${product.url}/explore?search=red+boat`);
  expect(errors).toEqual([]);
});

it('keeps an open menu open', async () => {
  await page.getByRole('button', { name: 'Account' }).click();
  letScriptsCome();
  await scriptsAreThere();
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button').first().waitFor();
  expect(errors).toEqual([]);
});

it('passes on a picture that was picked before', async () => {
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.getByRole('banner').getByLabel('Create', { exact: true }).setInputFiles(file);
  letScriptsCome();
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .filter({ hasText: /png|jpg/i })
    .waitFor();
  expect(errors).toEqual([]);
});

it('shows a dialog together with its backdrop', async () => {
  letScriptsCome();
  await scriptsAreThere();
  // Records every frame, including the first one.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const dialog = document.querySelector('dialog.dialog[open]');
      if (dialog) seen.push(getComputedStyle(dialog).opacity);
      requestAnimationFrame(look);
    };
    look();
  });
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.getByRole('banner').getByLabel('Create', { exact: true }).setInputFiles(file);
  await page.getByRole('dialog').getByRole('alert').first().waitFor();
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(1);
  expect([...new Set(await seen())]).toEqual(['1']);
});

it('lays out a mood card when near, without moving the page', async () => {
  letScriptsCome();
  const cards = page.locator('.flip__name');
  await cards.first().waitFor({ state: 'attached' });
  const isLaidOut = () => cards.first().evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));
  const height = () => page.evaluate(() => document.querySelector('.flips')?.getBoundingClientRect().height);
  const before = await height();
  expect(await isLaidOut()).toBe(false);
  await page.getByRole('heading', { name: 'Refine your narrations with different styles' }).scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  expect(await height()).toBe(before);
});
