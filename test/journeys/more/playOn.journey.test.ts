import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { moods } from '#shared/story/moods.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { productTable } from '#test/support/productTable.ts';
import { aPublicStory, putPublicStories } from '#test/support/publicStories.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const dataFolder = newDataFolder();
const errors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;
let player: ReturnType<typeof playerPage>;
/** Titles in Explore's order, newest first. The last two are on the second page. */
const titles: string[] = [];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const queued = async () => {
  await button('Queue').click();
  const shown = await page.locator('.queue__title').allTextContents();
  const goesOn = await page.getByText('More stories are added').count();
  await page.keyboard.press('Escape');
  return { shown, goesOn };
};

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([startProduct(readSettings(env, []), () => new Date()), launchChromium()]);
  const visitor = await createVisitor(product.url);
  const tell = async (seed: number): Promise<void> => {
    const picture = await drawnPhoto({ width: 640, height: 480, seed });
    const { body } = await visitor.upload(picture, { fields: { isPublic: 'yes' } });
    const { title } = await visitor.finishedStory(body.uid);
    titles.unshift(title);
  };
  for (const seed of [91, 92]) await tell(seed);
  const table = productTable();
  const now = table.now().getTime();
  const silent = Array.from({ length: limits.pageItems }, (_, place) => {
    const at = new Date(now - place).toISOString();
    return aPublicStory({ uid: `silent${String(place).padStart(16, '0')}`, text: '', at }, { stage: 'silent' });
  });
  await putPublicStories(table, silent);
  await tell(93);
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
  player = playerPage(page);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

it('a playing list continues on its next page with the same filter', async () => {
  const moodIds = moods.map(({ id }) => `tagIds=${id}`).join('&');
  await page.goto(new URL(`/explore?${moodIds}`, product.url).href);
  const next = page.waitForRequest(/\/api\/explore\?.*cursor=/);
  await button('Play all').click();
  await player.goesOn();
  expect(await player.docked()).toBe(titles[0]);
  expect((await next).url()).toContain(moodIds);
  await expect.poll(queued).toEqual({ shown: titles, goesOn: 0 });
});

it('survives a reload, and plays to its end', async () => {
  await page.reload();
  await player.dock.waitFor();
  await button(`Play ${titles[0]}`).click();
  await player.goesOn();
  await player.nearEnd();
  await expect.poll(player.docked).toBe(titles[1]);
  await player.goesOn();
  await button('Next story').click();
  await expect.poll(player.docked).toBe(titles[2]);
  await player.goesOn();
  expect(await button('Next story').count()).toBe(0);
});

it('the console stayed empty', () => expect(errors).toEqual([]));
