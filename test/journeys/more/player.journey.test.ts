import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product.ts';
import { readSettings } from '#local/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const dataFolder = newDataFolder();
const trouble: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;
let player: ReturnType<typeof playerPage>;
/** Newest first, as Explore has them. */
let stories: { uid: string; title: string }[];

const at = (path: string): string => new URL(path, product.url).href;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const titleOf = (place: number): string => stories[place]?.title ?? '';
const card = (place: number) => page.locator(`main a[href="/item/${stories[place]?.uid}"]`).first();
/** Without loading the page anew. */
const go = async (path: string): Promise<void> => {
  await page.locator(`#sidebar a[href="${path}"]`).click();
  await page.waitForURL(at(path));
};

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'builtin' };
  [product, browser] = await Promise.all([startProduct(readSettings(env, []), () => new Date()), launchChromium()]);
  const visitor = await createVisitor(product.url);
  stories = [];
  for (const seed of [81, 82, 83]) {
    const picture = await drawnPhoto({ width: 640, height: 480, seed });
    const { body } = await visitor.upload(picture, { fields: { isPublic: 'yes' } });
    const { uid, title } = await visitor.finishedStory(body.uid);
    stories.unshift({ uid, title });
  }
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, trouble);
  player = playerPage(page);
  await page.goto(at('/explore'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

describe('a story that is listened to', () => {
  it('goes on while one browses, docked at the bottom of every screen, and Back silences nothing', async () => {
    await card(0).click();
    await button('Play').click();
    await player.goesOn();
    expect(await player.dock.count()).toBe(0);
    await page.goBack();
    await player.dock.waitFor();
    await player.goesOn();
    for (const path of ['/', '/uploads', '/voices', '/settings', '/faqs']) {
      // As people do: by the links of the page, which stays.
      await go(path);
      expect(await player.docked()).toBe(titleOf(0));
      await player.goesOn(0.2);
    }
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is paused and goes on from the dock, which leads to its screen, where the same player is large', async () => {
    await button(`Pause ${titleOf(0)}`).click();
    expect(await player.isSilent()).toBe(true);
    await button(`Play ${titleOf(0)}`).click();
    await player.goesOn();
    await player.dock.getByRole('link').click();
    await page.waitForURL(at(`/item/${stories[0]?.uid}`));
    await button('Pause').waitFor();
    await player.goesOn(0.2);
    expect(await player.dock.count()).toBe(0);
  });

  it('goes on beside another story that is only looked at; pressing play there changes over', async () => {
    await page
      .getByRole('navigation', { name: 'More stories from Explore' })
      .locator(`a[href$="${stories[1]?.uid}"]`)
      .click();
    await page.getByRole('heading', { level: 1, name: titleOf(1) }).waitFor();
    await player.goesOn();
    expect(await player.docked()).toBe(titleOf(0));
    await button('Play').click();
    await player.dock.waitFor({ state: 'detached' });
    await player.goesOn();
    await button('Pause').click();
  });

  it('is there after a reload where it was, on any screen, and silent until asked for', async () => {
    const left = await player.heardSeconds();
    expect(left).toBeGreaterThan(0.3);
    await page.locator('audio').evaluate((sound: HTMLAudioElement) => void (sound.currentTime = 8));
    // The sidebar is closed beside a story.
    await page.getByRole('banner').getByRole('link', { name: 'A Thousand Words' }).click();
    await go('/voices');
    await page.reload();
    await player.dock.waitFor();
    expect(await player.docked()).toBe(titleOf(1));
    await expect.poll(player.heardSeconds).toBeCloseTo(8, 0);
    expect(await player.isSilent()).toBe(true);
    await button(`Play ${titleOf(1)}`).click();
    await player.goesOn();
  });

  it.each([
    ['a phone', 390, 844],
    ['a phone on its side', 844, 390],
  ])('can be paused on every screen of %s, its own among them', async (_, width, height) => {
    await page.setViewportSize({ width, height });
    const inView = async (name: string) => {
      const { y = 0, height: high = 0 } = (await button(name).boundingBox()) ?? {};
      return y > 0 && y + high <= height;
    };
    expect(await inView(`Pause ${titleOf(1)}`)).toBe(true);
    const dock = await player.dock.boundingBox();
    const bar = (await page.getByRole('navigation', { name: 'Places' }).boundingBox())?.height ?? 0;
    expect([(dock?.y ?? 0) + (dock?.height ?? 0) + bar, dock?.width]).toEqual([height, width]);
    await player.dock.getByRole('link').click();
    await page.waitForURL(at(`/item/${stories[1]?.uid}`));
    await button('Pause').waitFor();
    await expect.poll(() => inView('Pause')).toBe(true);
    expect(await player.dock.count()).toBe(0);
    await page.goBack();
    await player.dock.waitFor();
  });

  it('is gone when one stops, after a reload too', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await button('Stop listening').click();
    await player.dock.waitFor({ state: 'detached' });
    expect(await player.isSilent()).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('aw:queue'))).toBeNull();
  });
});

it('all of it without a word in the console', () => expect(trouble).toEqual([]));
