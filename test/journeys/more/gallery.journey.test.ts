import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Faults } from '#local/product/cloud.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { signInAsNew } from '#test/support/signingIn.ts';

const dataFolder = newDataFolder();
const pageErrors: string[] = [];
let isSpeechDown = false;
const faults: Faults = { polly: { throttle: () => isSpeechDown }, workflows: { random: () => 0 } };
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const pick = async (seed: number) => ({
  name: `photo-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await drawnPhoto({ width: 800, height: 600, seed })),
});

/** Makes a story. @returns its uid */
const tell = async (seed: number): Promise<string> => {
  await page.goto(product.url);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Create' }).click();
  await (await chooser).setFiles(await pick(seed));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.waitForURL(/\/item\/[\w-]{22}$/);
  return page.url().split('/').at(-1) ?? '';
};
const hearable = () => page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
const balance = async (): Promise<number> =>
  page.evaluate(async () => {
    const answer = (await (await fetch('/api/auth/user')).json()) as { freeNarrations: number };
    return answer.freeNarrations;
  });

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(), faults),
    launchChromium(),
  ]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = await context.newPage();
  page.on('console', (message) => {
    // Refused requests and logged failures are expected here.
    const isMeant = /^Failed to load resource|Error generating speech/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isMeant) pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await page.goto(new URL('/settings', product.url).href);
  await signInAsNew(page);
});
beforeEach(() => {
  isSpeechDown = false;
});
afterAll(async () => {
  await browser.close();
  await product.close();
  removeDataFolder(dataFolder);
});

describe('the galleries of a person with stories', () => {
  let uid: string;
  let word: string;

  it('lists a new story in my uploads, private, and for no one else', async () => {
    uid = await tell(31);
    await hearable();
    const { keywords } = await page.evaluate(
      async (path) => (await (await fetch(path)).json()) as { keywords: string[] },
      `/api/upload/${uid}`,
    );
    word = /\p{L}{3,}/u.exec(keywords.join(' '))?.[0] ?? '';
    expect(word).not.toBe('');
    await page.goto(new URL('/uploads', product.url).href);
    await page.getByRole('button', { name: /^Private/, pressed: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(new URL(`/explore?search=${word}`, product.url).href);
    await page.getByRole('heading', { name: "Oops, there's nothing here." }).waitFor();
  });

  it('publishes it there, and search finds it', async () => {
    await page.goto(new URL('/uploads', product.url).href);
    await page.getByRole('button', { name: /^Private/ }).click();
    await page.getByText('visibility changed to public').waitFor();
    await page.getByRole('button', { name: /^Private/, pressed: false }).waitFor();
    await page.getByRole('link', { name: 'Explore' }).first().click();
    await page.getByLabel('Search stories').fill(word.toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=/);
    await page.locator(`article a[href="/item/${uid}"]`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('shares it from its card: the link is copied, with a tip and a toast', async () => {
    await page
      .getByRole('button', { name: /^Share/ })
      .first()
      .click();
    await page.getByText('Link copied').nth(1).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(`/detail/${uid}`, product.url).href);
  });

  it('opens it and returns to the same place', async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    // Reloads until the story appears, because lists are cached for half a minute.
    do await page.goto(new URL('/explore', product.url).href, { waitUntil: 'networkidle' });
    while ((await page.getByRole('article').count()) === 0);
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.waitForFunction(() => scrollY === 120);
    const link = page.getByRole('article').first().getByRole('link');
    // `hover` scrolls to the link first, because the bottom bar may cover it.
    await link.hover();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(100);
    await link.click();
    await page.waitForURL(/\/item\//);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.getByRole('article').first().waitFor();
    await page.waitForFunction((before) => scrollY === before, place);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('marks it, and lists it under favourites until unmarked', async () => {
    await page.goto(new URL(`/item/${uid}`, product.url).href);
    await page
      .getByRole('button', { name: /favorite/i, pressed: false })
      .first()
      .click();
    await page.getByText('Marked as favorite').waitFor();
    await page.goto(new URL('/favorites', product.url).href);
    await page.locator(`article a[href="/item/${uid}"]`).click();
    await page
      .getByRole('button', { name: /favorite/i, pressed: true })
      .first()
      .click();
    await page.getByText('Removed from favorites').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: "Oops, there's nothing here." }).waitFor();
  });
});

describe('a story without a voice', () => {
  it('is saved free of charge; its screen adds the voice later, for one token', async () => {
    const before = await balance();
    isSpeechDown = true;
    await tell(32);
    const retry = page.getByRole('button', { name: 'Add narration' });
    await page.getByText(/No voices are available/).waitFor();
    expect(await balance()).toBe(before);
    isSpeechDown = false;
    await retry.click();
    await hearable();
    expect(await balance()).toBe(before - 1);
  });
});

it('the console stayed empty', () => {
  expect(pageErrors).toEqual([]);
});
