import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deferred } from '#local/platform/deferred.ts';
import type { Item } from '#shared/story/story.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStreamingModel, type StreamingModel } from '#test/support/streamingModel.ts';

const SECOND_MILLISECONDS = 1000;

const paragraphs = [
  'The kettle sang before anybody was up. Old Tomas let it sing. He had a boat to mend, and the glue was still warm in its tin. Outside, the tide had turned its back on the harbour, and nobody was there to see what it took along.',
  'A boy came down the path with one shoe on. "Is it done?" he asked. Tomas shook his head, and gave him the brush to hold. The boy looked at the brush, then at the boat, and began where the old paint was thinnest.',
  'They worked until the tide came home. Then the boy put his other shoe into the bow, where a name would go, and pushed. Nothing in the harbour had ever left so quietly.',
];
const story = paragraphs.join('\n\n');
const generated = JSON.stringify({
  refused: false,
  moodId: 1,
  title: 'One Shoe in the Bow',
  description: 'A boat.',
  story,
  neighbourMoodIds: [],
  keywords: ['boat'],
  places: [],
});
const until = (words: string): number => generated.indexOf(words) + words.length;
/** Positions in the second and third paragraph at which the model waits until the test has heard enough. */
const stops = [until('A boy'), until('Then the boy')];
const gates = stops.map(() => deferred<void>());

let model: StreamingModel;
let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const files = newDataFolder();
const errors: string[] = [];

/** Records the events of the page's audio element, in order. */
const watchSound = () => {
  const events: string[] = [];
  Object.assign(window, { events });
  const found = new MutationObserver(() => {
    const audio = document.querySelector('audio');
    if (!audio) return;
    found.disconnect();
    for (const kind of ['loadstart', 'playing', 'waiting', 'seeking', 'pause', 'ended', 'error'])
      audio.addEventListener(kind, () => events.push(kind));
  });
  found.observe(document, { childList: true, subtree: true });
};

const eventsSoFar = (): Promise<string[]> => page.evaluate(() => (window as unknown as { events: string[] }).events);
const item = async (): Promise<Item> =>
  (await (await context.request.get(page.url().replace('/item/', '/api/upload/'))).json()) as Item;

beforeAll(async () => {
  model = await startStreamingModel(async ({ say, end }) => {
    let from = 0;
    for (const [at, stop] of stops.entries()) {
      say(generated.slice(from, stop));
      from = stop;
      await gates[at]?.promise;
    }
    say(generated.slice(from));
    end();
  });
  [product, browser] = await Promise.all([
    startProduct({ env: model.env }),
    launchChromium({ autoplay: 'document-user-activation-required' }),
  ]);
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  await page.addInitScript(watchSound);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  model.close();
  removeDataFolder(product.dataFolder);
  removeDataFolder(files);
});

const secondsToHear = ({ spoken }: Item): number =>
  (spoken?.parts ?? []).reduce((sum, { milliseconds }) => sum + milliseconds, 0) / SECOND_MILLISECONDS;

it('plays the first paragraph, asked for before it is spoken, while the model writes the second', async () => {
  const path = join(files, 'photo.jpg');
  writeFileSync(path, await drawnPhoto({ width: 1200, height: 900, seed: 4 }));
  await page.goto(product.url);
  await page.getByLabel('Turn Image into Story').setInputFiles(path);
  await page.waitForURL(/\/item\/[\w-]{22}$/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3);
  const { stage, spoken, audioUrl } = await item();
  expect([stage, spoken?.parts.length, audioUrl]).toEqual(['writing', 1, null]);
  const [unsigned] = spoken?.parts[0]?.audioUrl.split('?') ?? [];
  expect((await context.request.get(new URL(unsigned ?? '/', product.url).href)).status()).toBe(403);
});

it('highlights the words in the growing text, and plays from a pressed one', async () => {
  expect(await page.locator('.story').getAttribute('aria-busy')).toBe('true');
  await page.locator('.story .word.is-now').waitFor();
  await page.locator('.story .word').nth(20).click();
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.word.is-now')?.dataset['word']) >= 20);
});

it('seeks within the finished sound, says that it waits, and continues with the next paragraph', async () => {
  const end = secondsToHear(await item());
  const position = page.getByRole('slider', { name: 'Position' });
  expect(Number(await position.getAttribute('max'))).toBeCloseTo(end);
  await position.fill(String(end - 0.2));
  await page.getByText('Waiting for the next paragraph').waitFor();
  expect(await playerPage(page).heardSeconds()).toBeLessThan(end + 0.1);
  gates[0]?.resolve();
  await page.waitForFunction((end) => (document.querySelector('audio')?.currentTime ?? 0) > end + 0.5, end);
  expect(await page.getByText('Waiting for the next paragraph').count()).toBe(0);
  expect((await item()).stage).toBe('writing');
});

it('continues into the finished narration in the same file, without a jump', async () => {
  const before = await eventsSoFar();
  gates[1]?.resolve();
  await page.locator('.story:not([aria-busy])').waitFor(productWork);
  await expect.poll(async () => (await item()).stage, productWork).toBe('ready');
  const { duration } = await item();
  await page.waitForFunction((end) => (document.querySelector('audio')?.duration ?? 0) > end - 0.1, duration ?? 0);
  await playerPage(page).goesOn();
  expect(await page.locator('.story .word.is-now').count()).toBe(1);
  const others = (await eventsSoFar()).slice(before.length).filter((kind) => kind !== 'playing' && kind !== 'waiting');
  expect(others).toEqual([]);
  expect((await eventsSoFar()).filter((kind) => kind === 'loadstart')).toHaveLength(1);
  expect([model.requests(), errors]).toEqual([1, []]);
});
