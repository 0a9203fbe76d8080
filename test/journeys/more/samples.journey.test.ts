import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { eventually } from '#test/support/eventually.ts';
import { readId3 } from '#test/support/fileTags.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;

const start = async (dataFolder?: string) => {
  const env = { AW_SAMPLES: 'on', AW_SEED: 'off' };
  product = await startProduct({ env, ...(dataFolder !== undefined && { dataFolder }) });
};
beforeAll(async () => {
  [browser] = await Promise.all([launchChromium(), start()]);
  page = await browser.newPage();
  await page.goto(`${product.url}/explore`);
  await page.getByText(/^Preparing sample stories \(\d+ of 18\)$/).waitFor();
  await eventually(() => {
    if (!product.output().includes('The gallery is ready')) throw new Error(product.output());
  });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const titles = () => page.locator('.story-grid .card__title').allTextContents();

it('an open page shows all of them, and no longer shows progress', async () => {
  await expect.poll(titles).toHaveLength(samples.length);
  await expect.poll(() => page.getByText(/^Preparing sample stories/).count()).toBe(0);
});

it('a first start adds our own stories, credited to us, with voices', async () => {
  await page.goto(`${product.url}/explore`);
  await expect.poll(titles).toHaveLength(samples.length);
  expect(new Set(await titles())).toEqual(new Set(samples.map(({ title }) => title)));
  await page.getByText('Is It Thursday?', { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Is It Thursday?' }).waitFor();
  await page.getByText('A sample, written by people, spoken by AI.').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
  const source = await page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => audio.src);
  const mp3 = await (await page.request.get(source)).body();
  expect(readId3(mp3)).toMatchObject({ TIT2: 'Is It Thursday?', COMM: 'A sample, written by people, spoken by AI' });
});

it.each(['cat', 'lighthouse', 'train', 'balloon'])('a search for a %s finds one', async (word) => {
  await page.goto(`${product.url}/explore?search=${word}`);
  await expect.poll(titles).not.toHaveLength(0);
  expect((await titles()).length).toBeLessThan(samples.length);
});

it('a second start adds no duplicates', async () => {
  const { dataFolder } = product;
  await product.stop();
  await start(dataFolder);
  await page.goto(`${product.url}/explore`);
  await expect.poll(titles).toHaveLength(samples.length);
});
