import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { tabTo } from '#test/support/keyboard.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;
let other: Page;
const errors: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
  other = await watchedPage(browser, { viewport: { width: 390, height: 844 } }, errors);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const message = () => page.getByRole('textbox', { name: 'Who or what is in the picture?' });
const rewritten = () => page.getByRole('textbox', { name: 'Who or what is in the picture?' });
const field = (name: string) => page.getByRole('group', { name: 'Details for the story' }).getByLabel(name);
const text = (at = page) => at.locator('.story').innerText();

/** Enter works even while a dialog moves, unlike a click. */
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter');
const send = () => page.getByRole('dialog').getByRole('button', { name: 'Re-generate' }).press('Enter');

describe('a line about the picture', () => {
  it('is suggested from the file name, edited by keyboard, and the story’s subject', async () => {
    await page.goto(`${product.url}/explore`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Create').first().click();
    const buffer = Buffer.from(await drawnPhoto({ width: 800, height: 600, seed: 5 }));
    await (await chooser).setFiles({ name: 'pepper_at_home.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('dialog').getByRole('heading', { name: 'Upload Image' }).waitFor();
    expect(await message().inputValue()).toBe('pepper at home');
    await page.getByText(/For example: .*Lena and Tom at the beach/).waitFor();
    await tabTo(page, message());
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Pepper, our cat, first day home');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
    expect(await text()).toContain('Pepper');
  });

  it('rewrites the story when changed on its page by keyboard', async () => {
    await press('Re-generate');
    expect(await rewritten().inputValue()).toBe('Pepper, our cat, first day home');
    await tabTo(page, rewritten());
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type("Dad's old bike");
    await page.keyboard.press('Enter');
    await expect.poll(() => text()).toMatch(/dad\b.*\bold bike/is);
  });

  it('fills its fields, which change the story and stay with it', async () => {
    await press('Re-generate');
    await rewritten().fill('Biscuit, our dog, near Whitby, 1985');
    const subject = field('Who or what is the story about?');
    await expect.poll(() => subject.inputValue()).toBe('Biscuit');
    expect(await field('What kind?').inputValue()).toBe('animal');
    expect(await field('Where or when?').inputValue()).toBe('near Whitby, 1985');
    await tabTo(page, subject);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Biscuit the Second');
    await tabTo(page, field('What happened?'));
    await page.keyboard.type('Was lost');
    await send();
    await expect.poll(() => text()).toMatch(/Biscuit the Second/);
    expect(await text()).toContain('Whitby');
    expect(await text()).not.toMatch(/old bike/i);
    await page.reload();
    await press('Re-generate');
    expect(await subject.inputValue()).toBe('Biscuit the Second');
    expect(await field('What happened?').inputValue()).toBe('lost');
    await field('What happened?').selectOption('');
    await subject.fill('');
    await field('Where or when?').fill('');
    await field('What kind?').selectOption('');
    await rewritten().fill("Dad's old bike");
    await rewritten().press('Enter');
    await expect.poll(() => text()).toMatch(/dad\b.*\bold bike/is);
    expect(await text()).not.toMatch(/Biscuit|Whitby/);
  });

  it('is rewritten in another mood with the ring', async () => {
    const before = await text();
    await press('Re-generate');
    await page.getByRole('group', { name: 'Mood' }).getByRole('radio', { name: 'Epic' }).focus();
    await page.keyboard.press('Space');
    const requested = page.waitForResponse((answer) => answer.url().includes('/regenerate/'));
    await send();
    expect((await requested).status()).toBe(202);
    await page.getByRole('link', { name: 'Epic' }).first().waitFor(productWork);
    expect(await text()).not.toBe(before);
    expect(await text()).toMatch(/dad\b.*\bold bike/is);
  });

  it('stays in its field when refused, with the reason', async () => {
    await press('Re-generate');
    await rewritten().fill('where they were beheaded');
    await send();
    await page.getByText('We can’t use this text. Change it and try again. Nothing was charged.').waitFor();
    expect(await rewritten().inputValue()).toBe('where they were beheaded');
    await page.keyboard.press('Escape');
    errors.length = 0;
  });

  it('is hidden from others, who cannot set it', async () => {
    // The test waits for the response, because the button changes before it arrives.
    const made = page.waitForResponse((response) => response.url().endsWith('/api/togglevisibility'));
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Make public' }).click();
    expect((await made).status()).toBe(200);
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Favorite' }).waitFor();
    expect(await other.getByRole('textbox', { name: 'Who or what is in the picture?' }).count()).toBe(0);
    expect(await other.getByRole('button', { name: 'Re-generate' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
