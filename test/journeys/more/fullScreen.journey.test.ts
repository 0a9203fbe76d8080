import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { startHeardProduct, type HeardProduct } from '#test/support/heardProduct.ts';
import { playerPage } from '#test/support/playerPage.ts';

/* The full screen opens by the picture. On a phone a swipe changes the story, and a touch shows or hides the controls. */

let heard: HeardProduct;
beforeAll(async () => {
  heard = await startHeardProduct(3);
});
afterAll(() => heard?.close());

const titleOf = (place: number): string => heard.stories[place]?.title ?? '';
const openStory = async (page: Page, place: number): Promise<void> => {
  await page.goto(heard.at('/explore'));
  await page.locator(`main a[href="/item/${heard.stories[place]?.uid}"]`).first().click();
  await page.getByRole('button', { name: 'Play', exact: true }).first().waitFor();
};
/** Notes requests for the screen's wake lock, which a headless browser may refuse. */
const noteLocks = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const held = { count: 0 };
    Object.assign(globalThis, { locks: held });
    const request = () => {
      held.count += 1;
      return Promise.resolve({ release: () => Promise.resolve((held.count -= 1)) });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
};
const locks = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { locks: { count: number } }).locks.count);

describe('on a phone', () => {
  let page: Page;
  const whole = (place: number) => page.getByRole('dialog', { name: titleOf(place) });
  const isQuiet = () => page.locator('.full-screen').evaluate((one) => one.classList.contains('is-quiet'));
  const swipe = async (from: number, to: number): Promise<void> => {
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => [{ x, y: 300 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (const part of [0.4, 0.8, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (to - from) * part) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  beforeAll(async () => {
    page = await heard.open('phone');
    await noteLocks(page);
  });

  it('a touch of the picture fills the screen with it and large captions', async () => {
    await openStory(page, 0);
    await page.locator('.viewer__picture').tap();
    await whole(0).waitFor();
    const size = await page.locator('.full-screen__line').evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    expect(size).toBeGreaterThanOrEqual(28);
    const icon = page.locator('.picture__full .icon').first();
    expect(await icon.count()).toBe(1);
    expect((await faultsOf(page)).filter((fault) => !fault.includes('color-contrast'))).toEqual([]);
  });

  it('the screen stays on while it plays, and a touch hides and shows the controls', async () => {
    expect(await locks(page)).toBe(0);
    await whole(0).getByRole('button', { name: 'Play' }).tap();
    await playerPage(page).goesOn();
    expect(await locks(page)).toBe(1);
    await expect.poll(isQuiet).toBe(true);
    await page.touchscreen.tap(195, 300);
    expect([await isQuiet(), await playerPage(page).isSilent()]).toEqual([false, false]);
    await page.touchscreen.tap(195, 300);
    await expect.poll(isQuiet).toBe(true);
    await page.touchscreen.tap(195, 300);
    await whole(0).getByRole('button', { name: 'Pause' }).tap();
    await expect.poll(() => locks(page)).toBe(0);
  });

  it('a swipe plays the next story of the queue, and one back the one before', async () => {
    await whole(0).getByRole('button', { name: 'Play' }).tap();
    await swipe(320, 60);
    await whole(1).waitFor();
    await playerPage(page).goesOn(0.2);
    await swipe(60, 320);
    await whole(0).waitFor();
    await playerPage(page).goesOn(0.2);
    await page.touchscreen.tap(195, 300);
    await page.getByRole('button', { name: 'Exit full screen' }).tap();
    await page.locator('.full-screen').waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(heard.at(`/item/${heard.stories[0]?.uid}`));
    expect(await playerPage(page).dock.count()).toBe(0);
    await expect.poll(() => locks(page)).toBe(0);
  });
});

describe('on a wide screen, by keyboard', () => {
  it('the picture’s button opens it, Escape closes it and returns the focus', async () => {
    const page = await heard.open('wide');
    await openStory(page, 1);
    const opener = page.locator('.viewer').getByRole('button', { name: 'Full screen' });
    await opener.press('Enter');
    const whole = page.getByRole('dialog', { name: titleOf(1) });
    await whole.getByRole('button', { name: 'Play' }).waitFor();
    await page.keyboard.press('Enter');
    await playerPage(page).goesOn(0.2);
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await playerPage(page).goesOn(0.2);
  });
});

it('the console stayed empty', () => expect(heard.errors).toEqual([]));
