import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStreamingModel, type StreamingModel } from '#test/support/streamingModel.ts';

const [ana, luis] = ['Ana', 'Luis'];
const answerIn = (language: string): string =>
  JSON.stringify({
    refused: false,
    moodId: 2,
    title: language === 'es' ? 'La llave del muelle' : 'The Key at the Harbor',
    description: language === 'es' ? 'Dos personas en un muelle.' : 'Two people on a pier.',
    story: language === 'es' ? texts.es : texts.en,
    neighbourMoodIds: [],
    keywords: language === 'es' ? ['muelle', 'llave'] : ['pier', 'key'],
    places: [],
  });

let model: StreamingModel;
let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const prompts: string[] = [];
const errors: string[] = [];

beforeAll(async () => {
  // The model answers in the language that the prompt asks for.
  model = await startStreamingModel(({ body, say, end }) => {
    const prompt = JSON.stringify(body);
    prompts.push(prompt);
    say(answerIn(/The language asked for is [^(]+\((\w+)\)/u.exec(prompt)?.[1] ?? 'en'));
    end();
  });
  [product, browser] = await Promise.all([startProduct({ env: model.env }), launchChromium()]);
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' });
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(product.url);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  model.close();
  removeDataFolder(product.dataFolder);
});

it('offers the languages of the stage, that of the interface first', async () => {
  const photo = await drawnPhoto({ width: 640, height: 480, seed: 7 });
  await page.goto(new URL('/faqs', product.url).href);
  // Before the app has started, a chosen file would be lost.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .locator('.file-picker input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) });
  const dialog = page.getByRole('dialog', { name: 'Subir imagen' });
  const language = dialog.getByRole('combobox', { name: 'Idioma' });
  await expect.poll(() => language.inputValue()).toBe('es');
  const offered = await language.locator('option').allTextContents();
  expect(offered).toContain('árabe');
  expect(offered.length).toBeGreaterThanOrEqual(25);
  await expect
    .poll(() => dialog.getByRole('combobox', { name: 'Voz' }).locator('option').first().textContent())
    .toMatch(/^Lucía/);
  await dialog.getByRole('textbox', { name: /Quién o qué/ }).fill(`${ana} y ${luis} en el muelle`);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Analizar' }).click();
  await page.waitForURL(/\/item\/[\w-]{22}$/, productWork);
});

it('tells the story in Spanish, with both names, spoken by a Spanish voice, and lights its words', async () => {
  const listen = page.locator('.viewer__listen').getByRole('button', { name: /^Reproducir/ });
  await listen.first().waitFor(productWork);
  expect(prompts[0]).toContain(`${ana} y ${luis} en el muelle`);
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.textContent()).toBe('La llave del muelle');
  expect(await title.getAttribute('lang')).toBe('es');
  const uid = page.url().split('/').at(-1) ?? '';
  const story = (await page.evaluate(async (id) => (await fetch(`/api/upload/${id}`)).json(), uid)) as {
    language: string;
    voiceId: string;
    analysisText: string;
    duration: number;
    timings: { words: { milliseconds: number; start: number; end: number }[] };
  };
  expect(story).toMatchObject({ language: 'es', voiceId: 'Lucia', analysisText: texts.es });
  for (const name of [ana, luis]) expect(story.analysisText).toContain(name);
  const words = texts.es.match(/[\p{L}]+/gu) ?? [];
  expect(story.timings.words.map(({ start, end }) => texts.es.slice(start, end))).toEqual(words);
  expect(story.timings.words.at(-1)?.milliseconds).toBeLessThan(story.duration * 1000);
  await listen.first().click();
  const word = page.locator('.word.is-now');
  await word.first().waitFor();
  const first = await word.first().textContent();
  await expect.poll(() => word.first().textContent()).not.toBe(first);
});

it('loaded no script that failed', () => {
  expect(errors).toEqual([]);
});
