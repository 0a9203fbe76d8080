import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const dataFolder = newDataFolder();
const errors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;
let player: ReturnType<typeof playerPage>;
/** In Explore's order, newest first. */
let stories: { uid: string; title: string }[];

const at = (path: string): string => new URL(path, product.url).href;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const titleOf = (place: number): string => stories[place]?.title ?? '';
const card = (place: number) => page.locator(`main a[href="/item/${stories[place]?.uid}"]`).first();
/** Changes the screen with a link of the sidebar, without reloading the page. */
const go = async (path: string): Promise<void> => {
  await page.locator(`#sidebar a[href="${path}"]`).click();
  await page.waitForURL(at(path));
};

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([startProduct(readSettings(env, []), () => new Date()), launchChromium()]);
  const visitor = await createVisitor(product.url);
  stories = [];
  for (const seed of [81, 82, 83]) {
    const picture = await drawnPhoto({ width: 640, height: 480, seed });
    const { body } = await visitor.upload(picture, { fields: { isPublic: 'yes' } });
    const { uid, title } = await visitor.finishedStory(body.uid);
    stories.unshift({ uid, title });
  }
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
  player = playerPage(page);
  await page.goto(at('/explore'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await card(0).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

describe('a playing story', () => {
  it('keeps playing while browsing, docked at the bottom of every screen, also after Back', async () => {
    await card(0).click();
    await button('Play').click();
    await player.goesOn();
    expect(await player.dock.count()).toBe(0);
    await page.goBack();
    await player.dock.waitFor();
    await player.goesOn();
    for (const path of ['/', '/uploads', '/voices', '/settings', '/faqs']) {
      // Follows links like a person, so that the page is not reloaded.
      await go(path);
      expect(await player.docked()).toBe(titleOf(0));
      await player.goesOn(0.2);
    }
    expect(await faultsOf(page)).toEqual([]);
  });

  it('pauses and resumes from the dock, which leads to its screen with the large player', async () => {
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

  it('keeps playing beside another opened story, until that one is played', async () => {
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

  it('returns silently at its place after a reload, on any screen', async () => {
    const left = await player.heardSeconds();
    expect(left).toBeGreaterThan(0.3);
    await page.locator('audio').evaluate((sound: HTMLAudioElement) => void (sound.currentTime = 8));
    // The home page comes first, because the sidebar is closed on a story's page.
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
    const bar = (await page.locator('.bottom-bar').boundingBox())?.height ?? 0;
    expect([(dock?.y ?? 0) + (dock?.height ?? 0) + bar, dock?.width]).toEqual([height, width]);
    await player.dock.getByRole('link').click();
    await page.waitForURL(at(`/item/${stories[1]?.uid}`));
    await button('Pause').waitFor();
    await expect.poll(() => inView('Pause')).toBe(true);
    expect(await player.dock.count()).toBe(0);
    await page.goBack();
    await player.dock.waitFor();
  });

  it('is gone after a stop, also after a reload', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await button('Stop listening').click();
    await player.dock.waitFor({ state: 'detached' });
    expect(await player.isSilent()).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('aw:queue'))).toBeNull();
  });
});

describe('after a story', () => {
  it('the next of its list plays, unless declined', async () => {
    await page.goto(at('/explore'));
    await card(0).click();
    await button('Play').click();
    await player.goesOn();
    await player.nearEnd();
    const end = page.getByRole('region', { name: 'The end' });
    await end.getByText(titleOf(1)).waitFor();
    await button('Stay here').click();
    await button('Stay here').waitFor({ state: 'detached' });
    expect(page.url()).toBe(at(`/item/${stories[0]?.uid}`));
    await button('Play').click();
    await player.goesOn();
    await player.nearEnd();
    await page.waitForURL(at(`/item/${stories[1]?.uid}`));
    await button('Pause').waitFor();
    await player.goesOn();
    await button('Next story').click();
    await page.waitForURL(at(`/item/${stories[2]?.uid}`));
    await player.goesOn();
    expect(await button('Next story').count()).toBe(0);
  });

  it('a list plays from its beginning, and its queue is shown, ordered and cleared by keyboard', async () => {
    await page.goBack();
    await button('Play all').click();
    await expect.poll(player.docked).toBe(titleOf(0));
    await player.goesOn();
    await button('Queue').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Queue' });
    const rows = () => dialog.locator('.queue__title').allTextContents();
    await dialog.waitFor();
    expect(await rows()).toEqual([0, 1, 2].map(titleOf));
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Move ${titleOf(2)} up` }).press('Enter');
    expect(await rows()).toEqual([0, 2, 1].map(titleOf));
    await dialog.locator('.queue__story').nth(2).press('Alt+ArrowUp');
    expect(await rows()).toEqual([0, 1, 2].map(titleOf));
    await dialog.getByRole('button', { name: `Remove ${titleOf(1)} from the queue` }).press('Enter');
    expect(await rows()).toEqual([0, 2].map(titleOf));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await player.isSilent()).toBe(false);
  });

  it('the queue survives a reload, and continues offline with saved stories', async () => {
    await page.reload();
    await player.dock.waitFor();
    await button('Queue').click();
    expect(await page.locator('.queue__title').allTextContents()).toEqual([0, 2].map(titleOf));
    await page.keyboard.press('Escape');
    await button(`Play ${titleOf(0)}`).click();
    await player.goesOn();
    await page.context().setOffline(true);
    await button('Next story').click();
    await expect.poll(player.docked).toBe(titleOf(2));
    await player.goesOn();
    await page.context().setOffline(false);
    await button('Queue').click();
    await button('Clear queue').click();
    expect(await page.locator('.queue__title').allTextContents()).toEqual([titleOf(2)]);
    await page.keyboard.press('Escape');
    await button('Stop listening').click();
  });
});

describe('listening', () => {
  it('fills the screen with the picture and one line of text, by F; a tap pauses', async () => {
    await page.goto(at('/explore'));
    await button('Play all').click();
    await player.goesOn();
    await page.locator('main').focus();
    await page.keyboard.press('f');
    const whole = page.getByRole('dialog', { name: titleOf(0) });
    await whole.waitFor();
    await whole.locator('.full-screen__line .is-spoken').first().waitFor();
    expect((await whole.boundingBox())?.width).toBe(1440);
    // axe cannot compute a contrast over a picture. A shade between text and picture makes the text readable.
    expect((await faultsOf(page)).filter((fault) => !fault.includes('color-contrast'))).toEqual([]);
    await page.mouse.click(720, 300);
    expect(await player.isSilent()).toBe(true);
    await page.keyboard.press('Space');
    await player.goesOn();
    await page.keyboard.press('f');
    await whole.waitFor({ state: 'detached' });
    await player.goesOn();
  });

  it('has a sheet of its keys, by ?', async () => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Play or pause').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('ends with the story by the sleep timer: faded, dark, and resumed by one tap', async () => {
    // The check by axe takes long on a busy machine, and the story must not end meanwhile.
    await player.seekTo(0);
    await button('Sleep timer').click();
    await page.getByRole('radio', { name: 'End of this story' }).check();
    expect(await faultsOf(page)).toEqual([]);
    await player.seekTo(0.5);
    await button('Done').click();
    await player.nearEnd(3);
    const dark = page.getByRole('dialog', { name: 'The sleep timer has ended' });
    await dark.waitFor();
    expect(await page.locator('audio').evaluate(({ volume }: HTMLAudioElement) => volume)).toBeLessThan(0.6);
    await expect.poll(player.isSilent).toBe(true);
    expect(await page.getByText('Next:').count()).toBe(0);
    await button('Five more minutes').click();
    await dark.waitFor({ state: 'detached' });
    await expect.poll(player.docked).toBe(titleOf(1));
    await player.goesOn();
    await button('Stop listening').click();
  });
});

describe('Home', () => {
  it('plays by one press on a phone, where browsers require one', async () => {
    const phone = await launchChromium({ autoplay: 'user-gesture-required' });
    const visitor = await watchedPage(phone, { viewport: { width: 390, height: 844 }, hasTouch: true }, errors);
    await visitor.goto(product.url);
    const listen = visitor.getByRole('button', { name: 'Listen to a story first' });
    await listen.tap();
    const heard = playerPage(visitor);
    await heard.goesOn();
    expect(visitor.url()).toBe(at('/'));
    await heard.dock.waitFor();
    await visitor.locator('.hero').getByRole('button', { name: 'Pause' }).tap();
    expect(await heard.isSilent()).toBe(true);
    await phone.close();
  });
});

it('the console stayed empty', () => expect(errors).toEqual([]));
