import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { dictionary as arabic } from '../../../web/strings/ar/dictionary.ts';
import { dictionary as german } from '../../../web/strings/de/dictionary.ts';
import { account } from '../../../web/strings/en/account.ts';
import { message } from '../../../web/strings/en/errors.ts';
import { gallery } from '../../../web/strings/en/gallery.ts';
import { home } from '../../../web/strings/en/home.ts';
import { layout } from '../../../web/strings/en/layout.ts';
import { player } from '../../../web/strings/en/player.ts';
import { pricing } from '../../../web/strings/en/pricing.ts';
import { server } from '../../../web/strings/en/server.ts';
import { uploadDialog } from '../../../web/strings/en/uploadDialog.ts';
import { voices } from '../../../web/strings/en/voices.ts';
import { dictionary as spanish } from '../../../web/strings/es/dictionary.ts';
import { languageNames, type Words } from '../../../web/strings/language.ts';

/** Nearly every English sentence has one of these words. No sentence of another language has one. */
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
const root = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const STORY = 'The lamp beside the door was lit again.';
/** The product's name, the story and German tokens are the same within sentences of other languages. */
const names = /A Thousand Words|The lamp beside[^·]*|\bTokens?\b/g;
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

describe.each([
  ['es', 'ltr', spanish, ['Preguntas', 'Política de privacidad']],
  ['de', 'ltr', german, ['Häufige Fragen', 'Datenschutz']],
  ['ar', 'rtl', arabic, ['الأسئلة الشائعة', 'سياسة الخصوصية']],
] as const)('%s', (language, dir, dictionary, [faqs, privacy]) => {
  /** An area's strings in the language. */
  const of = <W extends Words>(area: W): W => dictionary.get(area.area) as W;

  it('is spoken from the moment it is chosen in Settings', async () => {
    expect(sentences.size).toBeGreaterThan(100);
    await open('/settings');
    await page.getByLabel('Language').selectOption({ label: languageNames[language] });
    await heading(of(account).title).waitFor();
    expect([await root(), await page.title()]).toEqual([[language, dir], `${of(account).title} · A Thousand Words`]);
    expect(await inEnglish()).toEqual([]);
  });

  it.each([
    ['/', of(home).headline],
    ['/explore', of(gallery).collections.explore.title],
    ['/uploads', of(gallery).collections.uploads.title],
    ['/voices', of(voices).title],
    ['/refilltokens', of(pricing).title],
    ['/settings', of(account).title],
    ['/faqs', faqs],
    ['/privacypolicy', privacy],
    ['/nada', of(message).notFound],
  ])('shows no English at %s after a reload', async (path, title) => {
    await open(path);
    await heading(title).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await root()).toEqual([language, dir]);
    expect(await inEnglish()).toEqual([]);
  });

  it('leaves the story itself in English, from left to right, and marks it as English', async () => {
    await open(`/item/${uid}`);
    const generated = page.getByText(STORY).first();
    await generated.waitFor();
    expect(await generated.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    expect(await generated.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
    await page.getByRole('button', { name: of(player).play, exact: true }).waitFor();
    expect(await page.locator('.player').evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
    expect(await inEnglish()).toEqual([]);
  });

  it('is used in dialogs and the server’s refusals', async () => {
    await open('/');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: of(layout).create, exact: true }).click();
    const buffer = hostilePngs().apng;
    await (await chooser).setFiles({ name: 'nota.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: of(uploadDialog).analyze }).click();
    const refusal = of(server).reasonText({ reason: 'PICTURE_ANIMATED', arguments: {} }, '');
    await page.getByText(refusal).first().waitFor();
    expect(await inEnglish()).toEqual([]);
  });

  it('takes a picture to its story', async () => {
    await open('/');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: of(layout).create, exact: true }).click();
    const buffer = Buffer.from(await drawnPhoto({ width: 640, height: 480, seed: 11 }));
    await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: of(uploadDialog).analyze }).click();
    await page.waitForURL(/\/item\//);
    await page.getByText(STORY).first().waitFor();
    expect(await inEnglish()).toEqual([]);
  });

  it.each([390, 1440])('is accessible at %i px in both themes', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    for (const path of ['/', '/explore', `/item/${uid}`, '/settings', '/refilltokens']) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(faults).toEqual([]);
  });

  it('goes back to English from the footer, by keyboard, and stays there', async () => {
    await open('/faqs');
    await page.getByLabel(of(layout).language).focus();
    await page.keyboard.press('e');
    await page.keyboard.type('ng');
    await page.keyboard.press('Enter');
    await heading('FAQs').waitFor();
    await page.reload();
    await heading('FAQs').waitFor();
    expect(await root()).toEqual(['en', 'ltr']);
    expect(errors).toEqual([]);
  });
});
