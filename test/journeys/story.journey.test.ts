import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { hear } from '#test/support/hearing.ts';
import { pressAt } from '#test/support/keyboard.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';

let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const files = newDataFolder();
const errors: string[] = [];
const stagesInOrder = ['Looking at your picture', 'Writing', 'Adding narration', 'Ready'];

const photo = async (seed: number): Promise<string> => {
  const path = join(files, `photo-${seed}.jpg`);
  writeFileSync(path, await drawnPhoto({ width: 1600, height: 1200, seed }));
  return path;
};

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: { AW_WARM: 'on' } }), launchChromium()]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.on('console', (message) => {
    // The browser logs refused requests, which are expected here.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
  removeDataFolder(files);
});

const stagesSeen = async (): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { stages: string[] }).stages);

const watchStages = async (): Promise<void> => {
  await page.evaluate((labels) => {
    const stages: string[] = [];
    Object.assign(window, { stages });
    new MutationObserver(() => {
      for (const { textContent: message } of document.querySelectorAll('output'))
        if (labels.includes(message) && stages.at(-1) !== message) stages.push(message);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, stagesInOrder);
};

const formsShown = (): Promise<string[]> =>
  page.evaluate(() => {
    const shown = performance
      .getEntriesByType('resource')
      .filter((entry) => ['img', 'link'].includes((entry as PerformanceResourceTiming).initiatorType))
      .flatMap(({ name }) => /w\d+\.avif/.exec(name)?.[0] ?? []);
    return [...new Set(shown)];
  });

describe('a visitor with a picture', () => {
  it('uploads it on the home page, sees the stages, and lands on its story', async () => {
    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Discover the story behind every image' }).waitFor();
    await watchStages();
    await page.getByLabel('Turn Image into Story').setInputFiles(await photo(1));
    await page.getByRole('heading', { name: 'Analyzing...' }).waitFor();
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    await expect.poll(async () => (await stagesSeen()).length).toBeGreaterThan(1);
    const seen = await stagesSeen();
    expect(seen[0]).toBe('Looking at your picture');
    expect(seen).toEqual(stagesInOrder.filter((stage) => seen.includes(stage)));
  });

  it('plays it: 40 to 100 seconds of speech, not silence', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
    const source = await page
      .locator('audio')
      .first()
      .evaluate((audio: HTMLAudioElement) => audio.src);
    const response = await context.request.get(source);
    const { seconds, loudness } = await hear(await response.body());
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThan(100);
    const speaking = loudness.filter((level) => level > 0.02).length / loudness.length;
    expect(speaking).toBeGreaterThan(0.5);
    await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) > 0);
    const shown = await page
      .locator('audio')
      .first()
      .evaluate((audio: HTMLAudioElement) => audio.duration);
    expect(Math.abs(shown - seconds)).toBeLessThan(0.2);
  });

  it('sees each word highlighted as it is spoken', async () => {
    const uid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const item = (await (await context.request.get(`${product.url}/api/upload/${uid}`)).json()) as {
      analysisText: string;
      timings: { words: { milliseconds: number; start: number; end: number }[] };
    };
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 2);
    const samples = await page.evaluate(async () => {
      const seen: { at: number; word: number }[] = [];
      const audio = document.querySelector('audio');
      for (let frame = 0; frame < 60; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const highlighted = document.querySelectorAll<HTMLElement>('.word.is-now');
        if (highlighted.length === 1)
          seen.push({ at: (audio?.currentTime ?? 0) * 1000, word: Number(highlighted[0]?.dataset['word']) });
      }
      return seen;
    });
    expect(samples.length).toBeGreaterThan(30);
    const due = (at: number): number => item.timings.words.findLastIndex(({ milliseconds }) => milliseconds <= at);
    // A frame may pass between painting a word and reading the clock.
    const inTime = samples.filter(({ at, word }) => word === due(at) || word === due(at - 120));
    expect(inTime.length / samples.length).toBeGreaterThan(0.95);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
  });

  it('jumps to a word by clicking it', async () => {
    await page.locator('.word').nth(60).click();
    await page.waitForFunction(() => document.querySelector('.word.is-now')?.getAttribute('data-word') !== null);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const highlighted = Number(await page.locator('.word.is-now').getAttribute('data-word'));
    expect(highlighted).toBeGreaterThanOrEqual(60);
    // A busy machine plays on for some seconds until the button is pressed.
    expect(highlighted).toBeLessThan(90);
  });

  it('finds the same story after a reload, and after the product was killed and started again', async () => {
    const text = await page.locator('.story').innerText();
    await page.reload();
    await page.locator('.story').waitFor();
    expect(await page.locator('.story').innerText()).toBe(text);
    await page.waitForFunction(() => document.querySelector('.picture__whole[data-loaded]'));
    expect(await formsShown()).toHaveLength(1);
    const port = Number(new URL(product.url).port);
    await product.kill();
    product = await startProduct({ dataFolder: product.dataFolder, port });
    await page.reload();
    await page.locator('.story').waitFor();
    expect(await page.locator('.story').innerText()).toBe(text);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.5);
  });

  it('chooses mood, voice and public in the dialog, and finds the story in Explore', async () => {
    await page.goto(`${product.url}/explore`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Create').first().click();
    await (await chooser).setFiles(await photo(2));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Upload Image' }).waitFor();
    await dialog.getByRole('radio', { name: 'Epic' }).check({ force: true });
    await dialog.getByLabel('Voice', { exact: true }).selectOption({ index: 3 });
    await dialog
      .getByRole('switch', { name: /Public/ })
      .or(dialog.getByLabel(/Public/))
      .first()
      .check({ force: true });
    await dialog.getByRole('button', { name: 'Analyze' }).click();
    await page.waitForURL(/\/item\//);
    await page.getByRole('link', { name: 'Epic' }).first().waitFor(productWork);
    const uid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect
      .poll(
        async () =>
          ((await (await context.request.get(`${product.url}/api/upload/${uid}`)).json()) as { stage: string }).stage,
      )
      .toBe('ready');
    await page.goto(`${product.url}/explore?tagIds=11`);
    await page.locator(`a[href="/item/${uid}"]`).first().waitFor();
  });

  it('opens it there by keyboard only: Tab reaches its card with a visible focus, and Enter opens it', async () => {
    const card = page.getByRole('article').getByRole('link').first();
    const to = await card.getAttribute('href');
    await pressAt(page, card);
    await page.waitForURL(`**${to}`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
  });

  it('is asked for a file when Analyze is pressed without one', async () => {
    await page.goto(`${product.url}/explore`);
    const picked = page.waitForEvent('filechooser');
    await page.getByLabel('Create').first().click();
    const text = join(files, 'letter.txt');
    writeFileSync(text, 'not a picture');
    await (await picked).setFiles(text);
    await page
      .getByRole('alert')
      .filter({ hasText: /don’t support this file type/i })
      .first()
      .waitFor();
  });

  it('is offered to sign in before the fourth story is sent, and keeps the picture', async () => {
    await page.goto(product.url);
    await page.getByLabel('Turn Image into Story').setInputFiles(await photo(3));
    await page.waitForURL(/\/item\//);
    await page.goto(product.url);
    await page.getByLabel('Turn Image into Story').setInputFiles(await photo(4));
    const dialog = page.getByRole('dialog', { name: 'Upload Image' });
    await dialog.getByText('Sign in: your first three stories are free.').waitFor();
    await dialog.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    await dialog.getByRole('img', { name: 'Your picture' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Analyze' }).count()).toBe(0);
  });

  it('had no error and no warning in the console', () => {
    expect(errors).toEqual([]);
  });
});
