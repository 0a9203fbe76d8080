import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deferred } from '#local/platform/deferred.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStreamingModel, type StreamingModel } from '#test/support/streamingModel.ts';

const paragraphs = [
  'The kettle sang before anybody was up. Old Tomas let it sing. He had a boat to mend, and the glue was still warm in its tin.',
  'A boy came down the path with one shoe on. "Is it done?" he asked. Tomas shook his head, and gave him the brush to hold.',
  'They worked until the tide turned. Then the boy put his other shoe into the bow, where a name would go, and pushed.',
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
/** Positions in the second and third paragraph at which the model waits until the test has seen the page. */
const stops = [until('\\"Is it done?\\" he asked. Tomas'), until('turned. Then the boy')];
const gates = stops.map(() => deferred<void>());

let model: StreamingModel;
let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const files = newDataFolder();
const errors: string[] = [];

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
  [product, browser] = await Promise.all([startProduct({ env: model.env }), launchChromium()]);
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(product.url);
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  model.close();
  removeDataFolder(product.dataFolder);
  removeDataFolder(files);
});

const wordsOn = (screen: Page): Promise<string> =>
  screen.evaluate(() =>
    Array.from(document.querySelectorAll('.story p'), ({ textContent }) =>
      textContent.replace(/\s+/g, ' ').trim(),
    ).join(' '),
  );
const placesOn = (screen: Page): Promise<(number | undefined)[]> =>
  screen.evaluate(() =>
    ['h1', '.story p'].map((one) => {
      const top = document.querySelector(one)?.getBoundingClientRect().top;
      // The page follows the newest sentence, so places on the page are compared.
      return top === undefined ? undefined : Math.round(top + scrollY);
    }),
  );

const sentences = (text: string): string => text.replace(/\s+/g, ' ').trim();
let places: (number | undefined)[];

it('shows its owner the title and whole sentences while the model writes, under the service worker', async () => {
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const path = join(files, 'photo.jpg');
  writeFileSync(path, await drawnPhoto({ width: 1200, height: 900, seed: 4 }));
  await page.getByLabel('Turn Image into Story').setInputFiles(path);
  await page.waitForURL(/\/item\/[\w-]{22}$/);
  await page.getByRole('heading', { name: 'One Shoe in the Bow' }).waitFor();
  await expect
    .poll(() => wordsOn(page))
    .toBe(sentences(`${paragraphs[0]} A boy came down the path with one shoe on. "Is it done?" he asked.`));
  expect(await page.locator('.story').getAttribute('aria-busy')).toBe('true');
  expect(await page.locator('.viewer output').allInnerTexts()).toEqual(['Writing']);
  places = await placesOn(page);
});

it('shows others nothing', async () => {
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(page.url());
  await stranger.getByRole('heading', { name: 'Story not found' }).waitFor();
  const answer = await stranger.request.get(page.url().replace('/item/', '/api/upload/'));
  expect([answer.status(), (await answer.text()).includes('Tomas')]).toEqual([404, false]);
  await other.close();
});

it('continues after a reload without moving the text', async () => {
  await page.reload();
  await page.getByRole('heading', { name: 'One Shoe in the Bow' }).waitFor();
  await expect
    .poll(() => wordsOn(page))
    .toBe(sentences(`${paragraphs[0]} A boy came down the path with one shoe on. "Is it done?" he asked.`));
  gates[0]?.resolve();
  await expect
    .poll(() => wordsOn(page))
    .toBe(sentences(`${paragraphs[0]} ${paragraphs[1]} They worked until the tide turned.`));
  expect(await placesOn(page)).toEqual(places);
});

it('is complete and can be played once finished, without moving', async () => {
  gates[1]?.resolve();
  await page.locator('.story:not([aria-busy])').waitFor(productWork);
  await page.getByRole('button', { name: 'Play' }).first().waitFor();
  expect(await wordsOn(page)).toBe(sentences(story));
  expect(await placesOn(page)).toEqual(places);
  expect(model.requests()).toBe(1);
  expect(errors).toEqual([]);
});
