import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { tabTo } from '#test/support/keyboard.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const errors: string[] = [];
let product: RunningProduct;
let browser: Browser;
let page: Page;

const photo = async (name: string, seed: number, [width, height] = [1600, 1200]) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await drawnPhoto({ width: width ?? 1600, height: height ?? 1200, seed })),
});
const dialog = () => page.getByRole('dialog', { name: 'Upload Image' });
const list = () => dialog().getByRole('list', { name: 'Pictures in the story, in order' });
const listed = () =>
  list()
    .locator('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const one = (name: string) => list().getByRole('button', { name });
const about = (place: number) => dialog().getByRole('textbox', { name: `Who or what is in picture ${place}?` });
const shown = () => page.locator('.picture__layer[data-shown] .picture__whole').getAttribute('alt');
const sizeOfFrame = () =>
  page.locator('.viewer__picture > .picture').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
const line = (place: number) =>
  page
    .getByRole('group', { name: 'Who or what is in each picture?' })
    .getByRole('textbox', { name: `Picture ${place} of 3` });
const regenerate = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Re-generate', exact: true }).click();
  await line(1).waitFor();
};
const isInside = async (one: Locator, frame: Locator): Promise<boolean> => {
  const [box, around] = await Promise.all([one.boundingBox(), frame.boundingBox()]);
  return box !== null && around !== null && box.y >= around.y && box.y + box.height <= around.y + around.height;
};
const values = () => Promise.all([1, 2, 3].map((place) => line(place).inputValue()));
const text = () => page.locator('.story').innerText();
const heardAt = (part: number) => playerPage(page).seekTo(part);

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
  await page.goto(product.url);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

describe('three pictures for one story', () => {
  it('are chosen together on Home, with the price shown first', async () => {
    await page
      .getByLabel('Turn Image into Story')
      .first()
      .setInputFiles([
        await photo('old harbour.jpg', 1),
        await photo('Lena.jpg', 2, [900, 1600]),
        await photo('night train.jpg', 1),
      ]);
    await dialog().getByText('3 pictures use 3 of your 3 free stories').waitFor();
    expect(await listed()).toEqual([
      'Picture 1 of 3: old harbour.jpg',
      'Picture 2 of 3: Lena.jpg',
      'Picture 3 of 3: night train.jpg',
    ]);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('are ordered by keyboard, and keep their lines', async () => {
    await one('Picture 3 of 3').press('Enter');
    await about(3).fill('the train home');
    await dialog().getByRole('button', { name: 'Move earlier' }).press('Enter');
    await dialog().getByText('Now picture 2 of 3').waitFor();
    expect(await about(2).inputValue()).toBe('the train home');
    await one('Picture 3 of 3: Lena.jpg').press('Enter');
    expect(await about(3).inputValue()).toBe('Lena');
  });

  it('are ordered by dragging, too', async () => {
    const [from, to] = await Promise.all([one('Picture 3 of 3').boundingBox(), one('Picture 1 of 3').boundingBox()]);
    if (!from || !to) throw new Error('no pictures');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x + 10, to.y + 20);
    await page.mouse.up();
    expect(await listed()).toEqual([
      'Picture 1 of 3: Lena.jpg',
      'Picture 2 of 3: old harbour.jpg',
      'Picture 3 of 3: night train.jpg',
    ]);
  });

  it('with a duplicate are refused: one is marked, nothing is charged, and the rest stays', async () => {
    await dialog().getByRole('button', { name: 'Analyze' }).click();
    await dialog().getByText('The second and third pictures are the same.').waitFor();
    await one('Picture 3 of 3: night train.jpg, not accepted').waitFor();
    expect(await about(3).inputValue()).toBe('the train home');
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await dialog()
      .getByLabel('Add pictures')
      .setInputFiles([await photo('night train 2.jpg', 3)]);
    await about(3).fill('the train home');
    await one('Picture 2 of 3: old harbour.jpg').click();
    expect(await about(2).inputValue()).toBe('old harbour');
    await dialog().getByText('3 pictures use 3 of your 3 free stories').waitFor();
    // The browser logs the refused call as an error, which is expected.
    errors.length = 0;
  });

  it('become one story, whose page shows each while its part is read', async () => {
    await dialog().getByRole('button', { name: 'Analyze' }).click();
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
    const strip = page.getByRole('list', { name: 'The 3 pictures in this story' });
    const alts = await strip.getByRole('button').evaluateAll((all) => all.map((b) => b.getAttribute('aria-label')));
    expect(alts.map((alt) => alt?.slice(0, 14))).toEqual(['Picture 1 of 3', 'Picture 2 of 3', 'Picture 3 of 3']);
    const frame = await sizeOfFrame();
    const first = await shown();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await heardAt(0.5);
    await expect.poll(() => strip.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe(alts[1]);
    await heardAt(0.92);
    await expect.poll(() => strip.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe(alts[2]);
    expect(await shown()).not.toBe(first);
    expect(await sizeOfFrame()).toEqual(frame);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await strip.getByRole('button').first().press('Enter');
    await expect.poll(shown).toBe(first);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('have a line each on the story’s page, by keyboard: a new line rewrites the story, and survives a reload', async () => {
    await regenerate();
    expect(await values()).toEqual(['Lena', 'old harbour', 'the train home']);
    const before = await text();
    await tabTo(page, line(3));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Pepper, our cat');
    await page.keyboard.press('Enter');
    await expect.poll(text).toContain('Pepper');
    expect([before.includes('Pepper'), (await text()).includes('Lena')]).toEqual([false, true]);
    await page.reload();
    await regenerate();
    expect(await values()).toEqual(['Lena', 'old harbour', 'Pepper, our cat']);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('keep their lines when one is refused, with the reason in view', async () => {
    await line(1).fill('Lena and Tom');
    await line(2).fill('where they were beheaded');
    await page.getByRole('dialog').getByRole('button', { name: 'Re-generate' }).click();
    const reason = page.getByText('We can’t use the text about one of these pictures.');
    await reason.waitFor();
    await expect.poll(() => isInside(reason, page.locator('dialog[open] .dialog__body'))).toBe(true);
    expect(await values()).toEqual(['Lena and Tom', 'where they were beheaded', 'Pepper, our cat']);
    expect(await faultsOf(page)).toEqual([]);
    errors.length = 0;
    await page.reload();
    await regenerate();
    expect(await values()).toEqual(['Lena', 'old harbour', 'Pepper, our cat']);
  });

  it('get the lines of a restored version', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Edit title and text' }).click();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await page
      .getByRole('button', { name: /^Restore the version from/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await regenerate();
    await expect.poll(values).toEqual(['Lena', 'old harbour', 'the train home']);
    expect(await text()).not.toContain('Pepper');
  });

  it('show their number on the card', async () => {
    await page.goto(new URL('/uploads', product.url).href);
    await page.getByText('3 pictures').waitFor();
  });

  it('had no error and no warning in the console', () => {
    expect(errors).toEqual([]);
  });
});
