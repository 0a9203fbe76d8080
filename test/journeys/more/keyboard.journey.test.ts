import type { Browser, FileChooser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { payingCard } from '#test/support/hostedCheckout.ts';
import { focusFault, hasFocus, pressAt, tabTo } from '#test/support/keyboard.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/* These tests use only Tab, Enter, Space, arrows and Escape. Each focused element must show its focus. */

const dataFolder = newDataFolder();
const pageErrors: string[] = [];
/** A key press is faster than the browser's file chooser, so the test listens from the start. */
const choosers: FileChooser[] = [];
let product: Product;
let browser: Browser;
let page: Page;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const at = (path: string) => new URL(path, product.url).href;

const pick = async (key: 'Enter' | 'Space'): Promise<void> => {
  await page.keyboard.press(key);
  await expect.poll(() => choosers.length).toBe(1);
  const buffer = Buffer.from(await drawnPhoto({ width: 640, height: 480, seed: 5 }));
  await choosers.pop()?.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
};

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([startProduct(readSettings(env, []), () => new Date()), launchChromium()]);
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, pageErrors);
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(product.url);
  await button('Account').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

describe('by keyboard alone', () => {
  it('the first stop leads past the bars, straight to the picker', async () => {
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await hasFocus(page.locator('main'))).toBe(true);
    await tabTo(page, page.getByLabel('Turn Image into Story'));
  });

  it('every stop of Home can be seen, there and back, and they come in reading order', async () => {
    await page.locator('main').focus();
    const places: { x: number; y: number }[] = [];
    const footer = page.getByRole('contentinfo').getByRole('link').first();
    while (!(await hasFocus(footer))) {
      await page.keyboard.press('Tab');
      expect(await focusFault(page)).toBeUndefined();
      places.push(
        await page.evaluate(() => {
          const { x, y } = (document.activeElement ?? document.body).getBoundingClientRect();
          return { x, y: y + scrollY };
        }),
      );
    }
    // A step from the bottom of one column to the top of the next does not count, because it is in reading order.
    const jumpsBack = places.filter(({ x, y }, index) => {
      const before = places[index - 1];
      return before !== undefined && y < before.y - 500 && x <= before.x;
    });
    expect(jumpsBack).toEqual([]);
    await tabTo(page, page.getByLabel('Turn Image into Story'), 'Shift+Tab');
  });

  it('a picture is chosen, its dialog left by Escape with the focus back, and its story begun', async () => {
    const create = page.getByRole('banner').getByLabel('Create', { exact: true });
    await tabTo(page, create, 'Shift+Tab');
    await pick('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hasFocus(create)).toBe(true);

    await pick('Space');
    const mood = page.locator('input[name=tag]:checked');
    const first = await mood.inputValue();
    await tabTo(page, mood);
    await page.keyboard.press('ArrowDown');
    expect(await mood.inputValue()).not.toBe(first);
    await pressAt(
      page,
      page
        .getByRole('switch', { name: /Public/ })
        .or(page.getByLabel(/^Public/))
        .first(),
      'Space',
    );
    await pressAt(page, button('Analyze'));
    await page.waitForURL(/\/item\/[\w-]{22}$/);
  });

  it('the story is played, paused and sought', async () => {
    await button('Play').waitFor(productWork);
    await pressAt(page, button('Play'));
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3);
    await page.keyboard.press('Space');
    await button('Play').waitFor(productWork);
    const time = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
    const before = await time();
    await tabTo(page, page.getByRole('slider').first());
    await page.keyboard.press('ArrowRight');
    await expect.poll(time).toBeGreaterThan(before + 5);
  });

  it('a dialog of the story traps the focus and returns it', async () => {
    const voice = button('Voice');
    await tabTo(page, voice, 'Shift+Tab').catch(() => tabTo(page, voice));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      // The focus may be on the body, where Tab reaches the browser's own controls.
      const isOut = await dialog.evaluate(
        (one) => document.activeElement !== document.body && !one.contains(document.activeElement),
      );
      expect(isOut).toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(voice)).toBe(true);
  });

  it('its link is shared', async () => {
    await tabTo(page, button('Share'), 'Shift+Tab').catch(() => tabTo(page, button('Share')));
    await page.keyboard.press('Enter');
    await page.getByText('Link copied').first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(page.url().replace('/item/', '/detail/'));
  });

  it('Ctrl-K finds a screen, Enter opens it, and Escape returns the focus', async () => {
    await page.keyboard.press('ControlOrMeta+K');
    const field = page.getByRole('combobox', { name: 'Find a screen, story or action' });
    await field.waitFor();
    expect(await hasFocus(field)).toBe(true);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await hasFocus(button('Share'))).toBe(true);
    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.type('voiceo');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/voices'));
  });

  it('a person signs in and buys tokens', async () => {
    await page.goto(at('/refilltokens'));
    await page.getByRole('heading', { name: '10 Tokens' }).waitFor();
    await pressAt(page, page.getByRole('button', { name: 'login', exact: true }));
    await page.getByRole('dialog', { name: 'Account' }).waitFor();
    await pressAt(page, button('Sign in with Google'));
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
    await page.getByRole('link', { name: 'Jonah Okafor' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/refilltokens'));
    await page.getByRole('heading', { name: '10 Tokens' }).waitFor();
    await expect.poll(() => button('Buy Now').first().isEnabled()).toBe(true);
    await pressAt(page, button('Buy Now').first());
    await page.getByRole('heading', { name: 'Pay with card' }).waitFor();
    await page.getByLabel('Card number').focus();
    for (const text of [payingCard, '12 / 40', '123', 'Jonah']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText('Your tokens have been refilled').waitFor();
  });
});

it('the browser logged no error', () => {
  expect(pageErrors).toEqual([]);
});
