import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { settled } from '#test/support/settled.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const PICTURES = ['beach-kite', 'cat-in-window', 'aurora-cabin'].map((name) =>
  join(import.meta.dirname, '../../../assets/pictures', `${name}.jpg`),
);
const PHONE = { width: 390, height: 844 };
const errors: string[] = [];
let product: RunningProduct;
let browser: Browser;
let page: Page;

const TITLE = /^(Upload Image|Subir imagen|Bild hochladen|رفع صورة)$/;
const dialog = () => page.getByRole('dialog', { name: TITLE });
const field = () => dialog().locator('.about textarea').first();
const openDialog = async (size: { width: number; height: number }, pictures = PICTURES.slice(0, 1)) => {
  await page.setViewportSize(size);
  await page.goto(new URL('/faqs', product.url).href, { waitUntil: 'networkidle' });
  await page.locator('.file-picker input[type=file]').first().setInputFiles(pictures);
  await dialog().getByRole('radio').last().waitFor({ state: 'attached' });
  await settled(page);
};
const isInView = (selector: string) =>
  dialog().evaluate((open, part) => {
    const body = open.querySelector('.dialog__body')?.getBoundingClientRect();
    const boxes = [...open.querySelectorAll(part)].map((one) => one.getBoundingClientRect());
    return (
      body !== undefined &&
      boxes.length > 0 &&
      boxes.every((one) => one.top >= body.top - 1 && one.bottom <= body.bottom + 1)
    );
  }, selector);
const heightOfField = async () => (await field().boundingBox())?.height ?? 0;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  page = await watchedPage(browser, { viewport: PHONE, hasTouch: true }, errors);
});
afterEach(() => page.evaluate(() => localStorage.removeItem('language')));
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product) removeDataFolder(product.dataFolder);
});

describe('the upload dialog', () => {
  it.each([
    [720, 450],
    [844, 390],
    [390, 844],
    [1440, 900],
  ])('opens at its top, with picture and question in view, at %i × %i', async (width, height) => {
    await openDialog({ width, height });
    expect(
      await dialog()
        .locator('.dialog__body')
        .evaluate((body) => body.scrollTop),
    ).toBe(0);
    expect(await isInView('.upload__picker, .about textarea')).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('has picture, question and all moods in one view on a phone, and no file name for one picture', async () => {
    await openDialog(PHONE);
    expect(await isInView('.upload__picker, .about textarea, .picture-list, .mood-field__mood')).toBe(true);
    expect(await dialog().getByText('beach-kite.jpg').count()).toBe(0);
    await openDialog(PHONE, PICTURES);
    expect(await isInView('.upload__picker, .about textarea')).toBe(true);
    expect(await dialog().getByText('beach-kite.jpg').count()).toBe(1);
  });

  it('has a question field that grows to three lines at most', async () => {
    await openDialog({ width: 1440, height: 900 });
    await field().fill('Lena and Tom');
    const one = await heightOfField();
    const lineHeight = await field().evaluate((box) => Number.parseFloat(getComputedStyle(box).lineHeight));
    await field().fill('Lena and Tom at the beach in the last week of a very long summer');
    expect(await heightOfField()).toBeCloseTo(one + lineHeight, 0);
    await field().fill('Lena and Tom at the beach '.repeat(6));
    expect(await heightOfField()).toBeCloseTo(one + 2 * lineHeight, 0);
    await field().fill('Lena and Tom');
    expect(await heightOfField()).toBeCloseTo(one, 0);
  });

  it.each(['en', 'es', 'de', 'ar'])('has its two buttons on one row on a phone (%s)', async (language) => {
    await page.evaluate((one) => localStorage.setItem('language', one), language);
    await openDialog(PHONE);
    const tops = await dialog()
      .locator('.dialog__foot button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
  });
});

describe('behind a dialog over a playing story', () => {
  const placeOf = () => page.evaluate(() => ({ x: scrollX, y: scrollY, inner: innerWidth }));
  const spokenWord = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.story .is-now')].map((one) => one.getAttribute('data-word')).join(),
    );

  const isWordInSight = () =>
    page.evaluate(() => {
      const { top = 0, bottom = 0 } = document.querySelector('.story .is-now')?.getBoundingClientRect() ?? {};
      return top >= 84 && bottom <= innerHeight - 168;
    });

  it.each([
    [1440, 440],
    [390, 844],
  ])('the page does not scroll, and dialog and page keep their place, at %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    const visitor = await createVisitor(product.url);
    const { body } = await visitor.upload(await readFile(PICTURES[0] ?? ''), { fields: { isPublic: 'yes' } });
    await visitor.finishedStory(body.uid);
    await page.goto(new URL(`/item/${body.uid}`, product.url).href, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect.poll(spokenWord).not.toBe('');
    await page.getByRole('button', { name: 'Queue' }).first().click();
    const queue = page.getByRole('dialog', { name: 'Queue' });
    await queue.waitFor();
    await settled(page);
    // Scrolls away from the spoken word. Without the dialog, the page would scroll back to it.
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    expect(await isWordInSight()).toBe(false);
    const before = [await placeOf(), await queue.boundingBox()];
    const word = await spokenWord();
    await expect.poll(spokenWord).not.toBe(word);
    await expect.poll(spokenWord).not.toBe('');
    const next = await spokenWord();
    await expect.poll(spokenWord).not.toBe(next);
    expect([await placeOf(), await queue.boundingBox()]).toEqual(before);
    await page.keyboard.press('Escape');
  });
});

it('the console had no error', () => {
  expect(errors).toEqual([]);
});
