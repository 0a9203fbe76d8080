import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };
import type { Item } from '#shared/story/story.ts';
import type { Notification } from '#shared/video/job.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { readId3, readMp4Tags } from '#test/support/fileTags.ts';
import { readMp4 } from '#test/support/mp4.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStreamingModel, type StreamingModel } from '#test/support/streamingModel.ts';
import { askedIn, translatedAnswer } from '#test/support/translatedAnswer.ts';

const told = JSON.stringify({
  ...{ refused: false, moodId: 2, title: 'La llave del muelle', description: 'Dos personas en un muelle.' },
  ...{ story: texts.es, neighbourMoodIds: [], keywords: ['muelle'], places: [] },
});

let model: StreamingModel;
let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  model = await startStreamingModel(({ body, say, answer, end }) => {
    const prompt = JSON.stringify(body);
    if (askedIn(prompt).sentences !== undefined) return answer(translatedAnswer(prompt));
    say(told);
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

const story = (): Promise<Item> => {
  const uid = page.url().split('/').at(-1) ?? '';
  return page.evaluate(async (id) => (await fetch(`/api/upload/${id}`)).json() as Promise<Item>, uid);
};
const freeLeft = (): Promise<number> =>
  page.evaluate(
    async () => ((await (await fetch('/api/auth/tempuser')).json()) as { freeNarrations: number }).freeNarrations,
  );
const videos = (): Promise<Notification[]> =>
  page.evaluate(async () => {
    const visitorId = localStorage.getItem('aw:tempUserId') ?? '';
    const answer = await fetch('/api/notifications', { headers: { 'AW-User-Id': visitorId } });
    return (await answer.json()) as Notification[];
  });
const heading = () => page.getByRole('heading', { level: 1 });
const choice = () => page.getByRole('combobox', { name: 'Idioma de la historia' });

const translateInto = async (language: string, note?: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Traducir…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Traducir esta historia' });
  await dialog.getByRole('combobox', { name: 'Traducir al' }).selectOption(language);
  expect(await dialog.textContent()).toMatch(/cuesta 1 ficha/);
  if (note) expect(await dialog.textContent()).toMatch(note);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Traducir', exact: true }).click();
  await choice()
    .locator(`option[value=${language}]`)
    .waitFor({ ...productWork, state: 'attached' });
};

it('tells a story in Spanish', async () => {
  const photo = await drawnPhoto({ width: 640, height: 480, seed: 7 });
  await page.goto(new URL('/faqs', product.url).href);
  // Before the app has started, a chosen file would be lost.
  await heading().waitFor();
  await page
    .locator('.file-picker input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) });
  const dialog = page.getByRole('dialog', { name: 'Subir imagen' });
  // Otherwise the story would be told in English.
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Idioma' }).inputValue()).toBe('es');
  await dialog.getByRole('button', { name: 'Analizar' }).click();
  await page.waitForURL(/\/item\/[\w-]{22}$/, productWork);
  await page
    .locator('.viewer__listen')
    .getByRole('button', { name: /^Reproducir/ })
    .first()
    .waitFor(productWork);
  expect(await heading().getAttribute('lang')).toBe('es');
});

it('translates it into Arabic and Japanese, for one free story each, and says that no voice reads Japanese', async () => {
  await translateInto('ar');
  await translateInto('ja', /ninguna voz lee este idioma/);
  const { translations, language } = await story();
  expect(language).toBe('es');
  expect(translations).toMatchObject([
    { language: 'ar', isMade: true, isOld: false, isSpoken: true },
    { language: 'ja', isMade: true, isOld: false, isSpoken: false },
  ]);
  expect(await freeLeft()).toBe(0);
});

it('switches title, text and player without a reload, with the direction of the language', async () => {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await choice().selectOption('ar');
  await expect.poll(() => heading().getAttribute('lang')).toBe('ar');
  expect(await heading().getAttribute('dir')).toBe('rtl');
  const text = page.locator('.story');
  expect([await text.getAttribute('lang'), await text.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  await page
    .locator('.viewer__listen')
    .getByRole('button', { name: /^Reproducir/ })
    .first()
    .click();
  const word = page.locator('.word.is-now');
  await word.first().waitFor();
  expect(texts.ar).toContain((await word.first().textContent())?.trim());
  await choice().selectOption('ja');
  await expect.poll(() => heading().getAttribute('lang')).toBe('ja');
  await page.getByText(/Aquí ninguna voz lee japonés/).waitFor();
  expect(await page.locator('.story').textContent()).toContain('アンナはベンチの下で鍵を見つけました。');
  expect(await page.locator('.viewer__listen').getByRole('button').count()).toBe(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

it.each([
  [390, 844],
  [1440, 900],
])('shows two languages side by side at %i px, heard in turn', async (width, height) => {
  await page.setViewportSize({ width, height });
  await choice().selectOption('ar');
  await expect.poll(() => heading().getAttribute('lang')).toBe('ar');
  await page.getByRole('button', { name: 'Lado a lado' }).click();
  const beside = page.getByRole('region', { name: 'Lado a lado' });
  const pairs = beside.getByRole('listitem');
  await expect.poll(() => pairs.count()).toBe(4);
  const first = pairs.first().locator('p');
  expect(await first.evaluateAll((all) => all.map((p) => [p.getAttribute('lang'), p.getAttribute('dir')]))).toEqual([
    ['es', 'ltr'],
    ['ar', 'rtl'],
  ]);
  const [left, right] = await first.evaluateAll((all) => all.map((p) => p.getBoundingClientRect().top));
  expect(left === right).toBe(width === 1440);
  expect(await beside.getByRole('radio', { name: 'Ambos por turnos' }).isChecked()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await beside.getByRole('button', { name: 'Reproducir', exact: true }).press('Enter');
  const now = beside.locator('[aria-current=true]');
  const heard: string[] = [];
  await expect
    .poll(async () => {
      const [language] = await now.evaluateAll((all) => all.map((p) => p.getAttribute('lang')));
      if (typeof language === 'string' && language !== heard.at(-1)) heard.push(language);
      return heard.slice(0, 3);
    })
    .toEqual(['es', 'ar', 'es']);
  await beside.getByRole('button', { name: 'Pausar' }).click();
  await page.locator('.picture__full').click();
  const whole = page.getByRole('dialog');
  const both = whole.locator('.full-screen__pair p');
  expect(await both.evaluateAll((all) => all.map((p) => p.getAttribute('lang')))).toEqual(['es', 'ar']);
  const textsOf = (pair: number) => pairs.nth(pair).locator('p').allTextContents();
  expect(await both.allTextContents()).toEqual(await textsOf(1));
  await whole.getByRole('button', { name: 'Frase siguiente' }).click();
  await expect.poll(() => both.allTextContents()).toEqual(await textsOf(2));
  expect(await both.evaluateAll((all) => all.filter((p) => p.ariaCurrent).map((p) => p.getAttribute('lang')))).toEqual([
    'es',
  ]);
  await expect
    .poll(() => both.evaluateAll((all) => all.filter((p) => p.ariaCurrent).map((p) => p.getAttribute('lang'))))
    .toEqual(['ar']);
  await whole.getByRole('button', { name: 'Pausar' }).click();
  expect(await faultsOf(page)).toEqual([]);
  expect(await both.last().evaluate((p) => p.scrollWidth <= p.clientWidth)).toBe(true);
  await whole.getByRole('button', { name: 'Salir de la pantalla completa' }).click();
  await whole.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Lado a lado' }).click();
});

it('downloads the narration and a video in the language shown: words, voice, captions and tags', async () => {
  await choice().selectOption('ar');
  await expect.poll(() => heading().getAttribute('lang')).toBe('ar');
  const title = (await heading().textContent()) ?? '';
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Descargar' });
  const [sound] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Narración/ }).click(),
  ]);
  expect(readId3(await readFile(await sound.path()))).toMatchObject({ TIT2: title, TLAN: 'ara' });
  await dialog.getByRole('button', { name: /^Un video/ }).click();
  await page.getByRole('radio', { name: /^Cuadrado/ }).check();
  await page.getByRole('button', { name: 'Crear video' }).click();
  await expect.poll(async () => (await videos())[0]?.state, productWork).toBe('ready');
  const [video] = await videos();
  expect(video).toMatchObject({ language: 'ar', captions: true });
  const fileAt = async (path = '') => (await context.request.get(new URL(path, product.url).href)).body();
  const mp4 = await fileAt(video?.videoUrl ?? undefined);
  expect(readMp4Tags(mp4).title).toBe(title);
  const { audioUrl, duration } = await page.evaluate(
    async (id) => (await fetch(`/api/story/${id}/texts/ar`)).json() as Promise<Item>,
    page.url().split('/').at(-1) ?? '',
  );
  expect(audioUrl).not.toBe((await story()).audioUrl);
  // The title card and the end card stand before and after the voice.
  expect(readMp4(mp4).audio?.durationSeconds).toBeGreaterThan(duration ?? Infinity);
  const captions = (await fileAt(video?.captionsUrl ?? undefined)).toString('utf8');
  expect(captions.replaceAll(/<[^>]+>/gu, '')).toContain(texts.ar.split(/\s/u).slice(0, 3).join(' '));
});

it('has no faults in an Arabic interface at 390 and 1440 px', async () => {
  const arabic = await browser.newContext({ locale: 'ar', storageState: await context.storageState() });
  const own = await arabic.newPage();
  for (const width of [390, 1440]) {
    await own.setViewportSize({ width, height: 900 });
    await own.goto(page.url());
    await own.getByRole('combobox', { name: 'لغة القصة' }).selectOption('ar');
    await expect.poll(() => own.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('ar');
    expect(await own.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await faultsOf(own)).toEqual([]);
  }
  await arabic.close();
});

it('removes a translation, and shows the story in its own language', async () => {
  await page.getByRole('button', { name: 'Traducir…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Traducir esta historia' });
  for (const name of ['Quitar árabe', 'Quitar japonés']) await dialog.getByRole('button', { name }).click();
  await expect.poll(async () => (await story()).translations).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(() => heading().getAttribute('lang')).toBe('es');
  expect(await choice().count()).toBe(0);
});

it('loaded no script that failed', () => {
  expect(errors).toEqual([]);
});
