import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { pageWords } from '#test/support/pageWords.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { hostilePngs } from '#test/support/pictures/hostilePngs.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/** Nearly every English sentence has one of these words. No Spanish sentence has one. */
const english = /\b(the|and|of|you|your|with|is|are|this|that|not|story|stories|picture|tokens?|sign)\b/i;
const catalogue: Record<string, Record<string, object>> = import.meta.glob('../../../web/strings/en/*.ts', {
  eager: true,
});
const sentencesOf = (words: object): string[] =>
  Object.values(words).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? sentencesOf(value) : [],
  );
const MAX_NAMES = 12;
const sentences = new Set(
  Object.values(catalogue)
    .flatMap((file) => Object.values(file).flatMap(sentencesOf))
    .filter((words) => words.length > MAX_NAMES),
);

const dataFolder = newDataFolder();
const errors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;
let uid: string;

const open = (path: string) => page.goto(new URL(path, product.url).href);
const language = () => page.locator('html').getAttribute('lang');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
/** The product's name and the story stay English within Spanish sentences. */
const names = /A Thousand Words|The lamp beside[^·]*/g;
const inEnglish = async (): Promise<string[]> =>
  (await pageWords(page)).filter((words) => sentences.has(words) || english.test(words.replaceAll(names, '')));

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  const quick = { bedrock: { answer: () => shortAnswer } };
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(), quick),
    launchChromium(),
  ]);
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 }, locale: 'en-US' }, errors);
  const visitor = await createVisitor(product.url);
  const picture = await drawnPhoto({ width: 800, height: 600, seed: 7 });
  ({ uid } = (await visitor.upload(picture, { fields: { isPublic: 'yes' } })).body);
  await visitor.finishedStory(uid);
});
afterAll(async () => {
  await browser.close();
  await product.close();
  removeDataFolder(dataFolder);
});

it('speaks Spanish from the moment it is chosen in Settings', async () => {
  expect(sentences.size).toBeGreaterThan(100);
  await open('/settings');
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await heading('Ajustes').waitFor();
  expect([await language(), await page.title()]).toEqual(['es', 'Ajustes · A Thousand Words']);
  expect(await inEnglish()).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
});

it.each([
  ['/', 'Descubre la historia detrás de cada imagen'],
  ['/explore', 'Explorar'],
  ['/uploads', 'Mis imágenes'],
  ['/voices', 'Voces'],
  ['/refilltokens', 'Compra fichas o suscríbete'],
  ['/faqs', 'Preguntas'],
  ['/privacypolicy', 'Política de privacidad'],
  ['/nada', 'Página no encontrada'],
])('shows no English at %s after a reload', async (path, title) => {
  await open(path);
  await heading(title).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await language()).toBe('es');
  expect(await inEnglish()).toEqual([]);
});

it('leaves the story itself in English, and marks it as English', async () => {
  await open(`/item/${uid}`);
  const generated = page.getByText('The lamp beside the door was lit again.');
  await generated.first().waitFor();
  expect(await generated.first().evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
  await page.getByRole('button', { name: 'Reproducir', exact: true }).waitFor();
  expect(await inEnglish()).toEqual([]);
});

it('uses Spanish in dialogs and the server’s refusals', async () => {
  await open('/');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Crear' }).click();
  const buffer = hostilePngs().apng;
  await (await chooser).setFiles({ name: 'nota.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Analizar' }).click();
  await page.getByText('Este es un PNG animado. Elige una imagen PNG o JPG').waitFor();
  expect(await inEnglish()).toEqual([]);
});

it('goes back to English from the footer, by keyboard, and stays there', async () => {
  await open('/faqs');
  await page.getByLabel('Idioma').focus();
  await page.keyboard.press('e');
  await page.keyboard.type('ng');
  await page.keyboard.press('Enter');
  await heading('FAQs').waitFor();
  await page.reload();
  await heading('FAQs').waitFor();
  expect(await language()).toBe('en');
  expect(errors).toEqual([]);
});
