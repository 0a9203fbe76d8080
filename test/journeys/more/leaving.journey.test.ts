import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { menuLines, signInWith } from '#test/support/signingIn.ts';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const confirmed = async (page: Page, button: string): Promise<void> => {
  await page.goto(`${product.url}/settings`);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('textbox', { name: /To confirm, type/ }).fill('delete my account');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
};

const userOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/user')).json()) as { id: string; freeNarrations: number } | null);

it('deleting an account signs out every tab, and a return has no second free stories', async () => {
  const context = await browser.newContext();
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(`${product.url}/explore`);
  await signInWith(page, 'Google', 'Priya Sen');
  await other.goto(`${product.url}/uploads`);
  const before = await userOf(page);
  expect(before?.freeNarrations).toBeGreaterThan(0);
  await confirmed(page, 'Delete account');
  await page.getByText('Your account has been deleted.').waitFor();
  expect(await userOf(other)).toBeNull();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(`${product.url}/`);
  expect(await menuLines(page)).toContain('Sign in with Google');
  await signInWith(page, 'Google', 'Priya Sen');
  const after = await userOf(page);
  expect(after?.id).not.toBe(before?.id);
  expect(after?.freeNarrations).toBe(0);
  await context.close();
});

it('a visitor downloads everything as one file, leaves, and nothing is available any more', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const path = join(product.dataFolder, 'own.jpg');
  writeFileSync(path, await drawnPhoto({ width: 800, height: 600, seed: 3 }));
  await page.goto(product.url);
  await page.getByLabel('Turn Image into Story').setInputFiles(path);
  await page.waitForURL(/\/(item|uploads?)\//);
  const uid = page.url().split('/').at(-1) ?? '';
  const storyOf = () =>
    page.evaluate(async (id) => {
      const response = await fetch(`/api/upload/${id}`);
      return { status: response.status, story: (await response.json()) as { stage?: string; audioUrl?: string } };
    }, uid);
  await expect.poll(async () => (await storyOf()).story.stage).toBe('ready');
  const { audioUrl = '' } = (await storyOf()).story;

  await page.goto(`${product.url}/settings`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const archive = readFileSync(await (await downloading).path());
  const names = [
    'account.json',
    ...['story.json', 'story.txt', 'picture.jpg', 'narration.mp3'].map((name) => `${uid}/${name}`),
  ];
  expect(names.filter((name) => !archive.includes(name))).toEqual([]);
  expect(archive.length).toBeGreaterThan(20_000);

  await confirmed(page, 'Delete my data');
  await page.getByText('Your stories have been deleted.').waitFor();
  expect((await storyOf()).status).toBe(404);
  const statusOf = (url: string) => page.evaluate(async (at) => (await fetch(at, { cache: 'no-store' })).status, url);
  expect(await statusOf(audioUrl)).not.toBe(200);
  await context.close();
});

it('a visitor can delete the data as well, and is new afterwards', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const visitor = async () => (await context.cookies()).find(({ name }) => name.endsWith('aw_visitor'))?.value;
  await page.goto(`${product.url}/settings`);
  await expect.poll(visitor).toBeDefined();
  const before = await visitor();
  await confirmed(page, 'Delete my data');
  await page.getByText('Your stories have been deleted.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect.poll(visitor).toBeDefined();
  expect(await visitor()).not.toBe(before);
  await context.close();
});
