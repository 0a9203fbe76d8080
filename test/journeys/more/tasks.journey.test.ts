import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { createVisitor } from '#test/support/visitor.ts';

const dataFolder = newDataFolder();
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let clicks = 0;

const promised = (task: string): number => {
  const row = readFileSync('docs/tasks.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find((cells) => cells[2] === task);
  return Number(row?.[4]);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const photo = async (seed: number) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await drawnPhoto({ width: 800, height: 600, seed })),
});
const isHeard = async () => {
  const isSounding = () => [...document.querySelectorAll('audio')].some((one) => one.currentTime > 0);
  await expect.poll(() => page.evaluate(isSounding)).toBe(true);
};
const isAt = (path: RegExp) => page.waitForURL(path);

const walk = async (task: string, way: () => Promise<unknown>) => {
  clicks = 0;
  await way();
  expect([task, clicks]).toEqual([task, promised(task)]);
};

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  const quick = { bedrock: { answer: () => shortAnswer } };
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(), quick),
    launchChromium(),
  ]);
  const visitor = await createVisitor(product.url);
  const { body } = await visitor.upload((await photo(1)).buffer, { fields: { tag: '1', isPublic: 'yes' } });
  await visitor.finishedStory(body.uid);
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // Counts clicks on this page and on every page that it opens.
  await context.exposeFunction('pressed', () => void (clicks += 1));
  await context.addInitScript(() => {
    const { pressed } = window as unknown as { pressed: () => Promise<void> };
    window.addEventListener('pointerdown', () => void pressed(), true);
  });
  page = await context.newPage();
  await page.goto(product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

it('a curious person hears a story', () =>
  walk('hear a story', async () => {
    await button('Listen to a story first').click();
    await isHeard();
  }));

it('a mother hears a story of her own picture', async () => {
  await page.goto(product.url);
  await walk('hear a story of her own picture', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByLabel('Turn Image into Story').click(),
    ]);
    await chooser.setFiles(await photo(2));
    await isAt(/\/item\/[\w-]{22}$/);
    await page.locator('.viewer__listen').getByRole('button', { name: 'Play', exact: true }).click(productWork);
    await isHeard();
  });
});

it('a teacher gets a picture’s story in another mood, with music', () =>
  walk('make a story in another mood, with music', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('banner').getByLabel('Create', { exact: true }).click(),
    ]);
    await chooser.setFiles(await photo(3));
    const dialog = page.getByRole('dialog', { name: 'Upload Image' });
    await dialog.getByText('Spooky').click();
    await dialog.getByRole('switch', { name: /Music/ }).click();
    const before = page.url();
    await dialog.getByRole('button', { name: 'Analyze' }).click();
    await page.waitForURL((url) => url.href !== before);
    await page.locator('.viewer__listen').getByRole('button', { name: 'Play', exact: true }).click(productWork);
    await isHeard();
  }));

it('a friend sends the link of a private story', () =>
  walk('send somebody the link to a story that is still private', async () => {
    await button('Share').click();
    await button('Share the link').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/with/');
  }));

it('a returning visitor finds an earlier story without an account', async () => {
  await page.goto(product.url);
  await walk('find the story made yesterday, without an account', async () => {
    await page.getByRole('link', { name: 'See stories' }).click();
    await page.getByRole('article').nth(1).waitFor();
  });
});
