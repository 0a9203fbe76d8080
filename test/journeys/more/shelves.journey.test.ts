import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moodIds } from '#shared/story/moodSlugs.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { aStory } from '#test/support/aStory.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { productTable } from '#test/support/productTable.ts';
import { aPublicStory, putPublicStories } from '#test/support/publicStories.ts';
import { openMenu, signInAsNew } from '#test/support/signingIn.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const dataFolder = newDataFolder();
const errors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;
let told: { uid: string; title: string; audioUrl: string | null };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1440, height: 900 } };

const { text, narration } = aStory();
if (!text || !narration) throw new Error('a story has words and a voice');

const putStories = async (count: number): Promise<void> => {
  const table = productTable();
  const stories = Array.from({ length: count }, (_, place) => {
    const at = new Date(table.now().getTime() - (place + 1) * 60_000).toISOString();
    return aPublicStory(
      { uid: `shelf${String(place).padStart(17, '0')}`, text: 'A lamp stood in the rain.', at },
      {
        text: { ...text, title: `Evening ${place}`, moodId: moodIds.calm },
        ...(place % 2 === 0 && { narration: { ...narration, voiceId: `recording-${place}`, reader: 'Rosa' } }),
      },
    );
  });
  await putPublicStories(table, stories);
};

/** Adds up the layout shifts that no user action caused, as browsers do for CLS. */
const watchShifts = async (where: Page): Promise<void> => {
  await where.addInitScript(() => {
    const total = { shifts: 0 };
    Object.assign(window, { total });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) total.shifts += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
};
const shifts = (): Promise<number> =>
  page.evaluate(() => (window as unknown as { total: { shifts: number } }).total.shifts);

const shelf = (name: string): Locator => page.getByRole('region', { name, exact: true });
const scrolled = (row: Locator): Promise<number> => row.locator('.row').evaluate(({ scrollLeft }) => scrollLeft);
const isWiderThanScreen = (): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
/** Draws a finger sideways over the card. */
const swipe = async (card: Locator, byPixels: number): Promise<void> => {
  await card.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }));
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', byX: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + byX, y: y + height / 2 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', (byPixels * step) / 10);
  await touch('touchEnd', byPixels);
};
const open = async (path: string): Promise<void> => {
  await page.goto(new URL(path, product.url).href);
};
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
const tabTo = async (target: Locator): Promise<void> => {
  for (let stop = 0; stop < 150; stop += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach it');
};

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([startProduct(readSettings(env, []), () => new Date()), launchChromium()]);
  await putStories(14);
  const visitor = await createVisitor(product.url);
  const picture = await drawnPhoto({ width: 640, height: 480, seed: 97 });
  const { body } = await visitor.upload(picture, { fields: { isPublic: 'yes' } });
  told = await visitor.finishedStory(body.uid);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

const begin = async (options: typeof phone | typeof laptop): Promise<void> => {
  page = await watchedPage(browser, options, errors);
  await watchShifts(page);
};

/** Listens to the middle of the story, and leaves it there. */
const listenToMiddle = async (press: (button: Locator) => Promise<void>): Promise<number> => {
  const player = playerPage(page);
  await open(`/item/${told.uid}`);
  await press(page.getByRole('button', { name: 'Play', exact: true }));
  await player.goesOn();
  await player.seekTo(0.4);
  await player.goesOn();
  await press(page.getByRole('button', { name: 'Pause', exact: true }).first());
  return player.heardSeconds();
};

describe('on a phone, by touch', () => {
  beforeAll(() => begin(phone));
  afterAll(() => page.context().close());

  it('shelves stand above the grid without moving it, and scroll sideways', async () => {
    await open('/explore');
    await shelf('Read by people').waitFor();
    await page.getByRole('heading', { name: 'All stories' }).waitFor();
    expect(await shelf('Tonight').getByRole('article').count()).toBe(12);
    expect(await isWiderThanScreen()).toBe(false);
    expect(await shifts()).toBeLessThan(0.01);
    const row = shelf('Five minutes');
    await swipe(row.getByRole('link').nth(1), -250);
    await expect.poll(() => scrolled(row)).toBeGreaterThan(100);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('a tap opens a story, and Back returns to the shelves', async () => {
    await shelf('Read by people').getByRole('link').first().tap();
    await page.waitForURL(/\/item\/shelf0*$/);
    await page.goBack();
    await shelf('Tonight').waitFor();
  });

  it('a mood hides the shelves', async () => {
    await page.locator('.filter summary').tap();
    await page.getByRole('button', { name: 'Calm', exact: true }).tap();
    await expect.poll(() => shelf('Tonight').count()).toBe(0);
    await page.getByRole('article').first().waitFor();
  });

  it('a story that was begun continues from Home at its place, and is removed by a tap', async () => {
    const seconds = await listenToMiddle((button) => button.tap());
    await open('/');
    await shelf('Continue listening')
      .getByRole('button', { name: /^Continue/ })
      .waitFor();
    expect(await shifts()).toBeLessThan(0.01);
    expect(await isWiderThanScreen()).toBe(false);
    expect(await faultsOf(page)).toEqual([]);
    await shelf('Continue listening')
      .getByRole('button', { name: /^Continue/ })
      .tap();
    const player = playerPage(page);
    await player.goesOn();
    expect(await player.heardSeconds()).toBeGreaterThanOrEqual(seconds - 1);
    await shelf('Continue listening')
      .getByRole('button', { name: `Remove ${told.title} from this list` })
      .tap();
    await expect.poll(() => shelf('Continue listening').count()).toBe(0);
  });
});

describe('on a laptop, by keyboard', () => {
  beforeAll(() => begin(laptop));
  afterAll(() => page.context().close());

  it('the arrow keys move through a shelf, its buttons scroll it, and Enter opens a story', async () => {
    await open('/explore');
    const row = shelf('Tonight');
    await row.waitFor();
    expect(await shifts()).toBeLessThan(0.01);
    expect(await faultsOf(page)).toEqual([]);
    await tabTo(row.getByRole('button', { name: 'Forward in Tonight' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => scrolled(row)).toBeGreaterThan(300);
    await tabTo(row.getByRole('link').first());
    for (let card = 0; card < 7; card += 1) await page.keyboard.press('ArrowRight');
    expect(await focused()).toContain('Evening 7');
    await expect.poll(() => scrolled(row)).toBeGreaterThan(300);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/item\/shelf0*7$/);
  });

  it('a story that was begun continues from Home at its place, and is removed by a key', async () => {
    const seconds = await listenToMiddle(async (button) => {
      await button.focus();
      await page.keyboard.press('Enter');
    });
    await open('/');
    const list = shelf('Continue listening');
    await list.waitFor();
    expect(await shifts()).toBeLessThan(0.01);
    expect(await faultsOf(page)).toEqual([]);
    await tabTo(list.getByRole('button', { name: /^Continue/ }));
    await page.keyboard.press('Enter');
    const player = playerPage(page);
    await player.goesOn();
    expect(await player.heardSeconds()).toBeGreaterThanOrEqual(seconds - 1);
    await tabTo(list.getByRole('button', { name: `Remove ${told.title} from this list` }));
    await page.keyboard.press('Enter');
    await expect.poll(() => list.count()).toBe(0);
  });

  it('after signing out, Home no longer lists what the account has begun', async () => {
    const owner = () => page.evaluate(() => localStorage.getItem('aw:offlineOwner'));
    await open('/settings');
    await expect.poll(owner).not.toBeNull();
    const visitor = await owner();
    await signInAsNew(page);
    await expect.poll(owner).not.toBe(visitor);
    const path = (told.audioUrl ?? '').split('?')[0] ?? '';
    await page.evaluate((saved) => localStorage.setItem('aw:positions', JSON.stringify([[saved, 5]])), path);
    await open('/');
    await shelf('Continue listening').waitFor();
    await openMenu(page);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByRole('heading', { name: 'Discover the story behind every image' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aw:positions'))).toBeNull();
    await page.reload();
    await page.getByRole('article').first().waitFor();
    expect(await shelf('Continue listening').count()).toBe(0);
  });
});

it('the console stayed empty', () => expect(errors).toEqual([]));
