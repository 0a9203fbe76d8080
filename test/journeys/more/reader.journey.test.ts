import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asWav, joinSounds, silence } from '#functions/recording/sound/testing/sounds.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { readByEspeak, timbreOf } from '#test/support/alignedWords.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { answerWith } from '#test/support/shortAnswer.ts';
import { signInAsNew } from '#test/support/signingIn.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/* Chromium's fake microphone plays speech in a different voice from the story's. */

const paragraphs = [
  'The lamp beside the door was lit again. Nobody had asked for it, and nobody minded, for the night was long and the road to the harbour had many stones.',
  'Old Tomas came home with an empty basket and a full heart. He had seen a whale as large as the church, and nobody in the village would believe a word of it until the spring.',
];
/** The silence after each paragraph. During it, the page opens the next paragraph. */
const PAUSE_SECONDS = 6;

const dataFolder = newDataFolder();
const sounds = mkdtempSync(join(tmpdir(), 'reader-'));
const errors: string[] = [];
let product: Product;
let browser: Browser;
let owner: Page;
let rosa: Page;
let link: string;

const readAloud = async (): Promise<string> => {
  // A slow voice with a different timbre, which cannot be mistaken for the story's own voice.
  const slow = { ...timbreOf('Brian'), wordsPerMinute: 130, range: 30 };
  const parts: Float32Array[] = [];
  for (const paragraph of paragraphs) parts.push((await readByEspeak(paragraph, slow)).sound.samples);
  const pause = silence(PAUSE_SECONDS, 24_000);
  const samples = joinSounds(silence(1, 24_000), ...parts.flatMap((part) => [part, pause]));
  const file = join(sounds, 'reader.wav');
  writeFileSync(file, asWav({ samples, sampleRate: 24_000 }));
  return file;
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Waits until the paragraph is over, which is when the meter has not moved for more than a second. */
const heardOut = (page: Page) =>
  page.waitForFunction(() => {
    const level = document.querySelector('meter')?.value ?? 0;
    const heard = (window as { heard?: { loud: number; quiet: number } }).heard ?? { loud: 0, quiet: 0 };
    if (level > 0.35) Object.assign(heard, { loud: heard.loud + 1, quiet: 0 });
    else heard.quiet += 1;
    Object.assign(window, { heard });
    return heard.loud > 60 && heard.quiet > 80;
  });

const agree = async (page: Page, reader: string) => {
  await page.getByLabel('Who is reading?').fill(reader);
  await page.getByLabel('I agree, and so does the reader').check();
  await press(page, 'Begin');
};

const underTheWords = (page: Page) =>
  page.evaluate(() => {
    const edge = (one: string) => document.querySelector(one)?.getBoundingClientRect();
    return Math.round((edge('.reading__record')?.top ?? NaN) - (edge('.reading__text')?.bottom ?? NaN));
  });

const readStory = async (page: Page) => {
  for (const [at, paragraph] of paragraphs.entries()) {
    await page.getByText(paragraph, { exact: true }).last().waitFor();
    const before = await underTheWords(page);
    await press(page, 'Record');
    await page.evaluate(() => Object.assign(window, { heard: undefined }));
    await heardOut(page);
    const meanwhile = await underTheWords(page);
    await press(page, 'Stop');
    await page.getByRole('button', { name: 'Record again', exact: true }).waitFor();
    expect([meanwhile, await underTheWords(page)]).toEqual([before, before]);
    if (at < paragraphs.length - 1) await press(page, 'Next');
  }
};

const marginBelow = (name: string) =>
  owner
    .getByRole('button', { name, exact: true })
    .evaluate((one) =>
      Math.round((one.closest('dialog')?.getBoundingClientRect().bottom ?? NaN) - one.getBoundingClientRect().bottom),
    );

const isInSight = async (what: Locator) => {
  await what.waitFor();
  const whole = await what.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect(whole).toBe(true);
};

const choose = async (reader: string) => {
  await owner.getByRole('radio', { name: `Select ${reader}`, exact: true }).check();
  await press(owner, 'Confirm');
  await owner.getByText(`Read by ${reader}`, { exact: false }).first().waitFor();
};

const highlightedWords = async (page: Page, many: number): Promise<string[]> => {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const highlighted = document.querySelector<HTMLElement>('.word.is-now')?.textContent?.trim();
      if (highlighted && seen.at(-1) !== highlighted) seen.push(highlighted);
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  // A recording plays as soon as it is chosen.
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.waitForFunction((count) => ((window as { seen?: string[] }).seen?.length ?? 0) >= count, many);
  await page
    .getByRole('button', { name: /^pause/i })
    .first()
    .click();
  return page.evaluate(() => (window as { seen?: string[] }).seen ?? []);
};

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  const generated = { bedrock: { answer: () => answerWith(paragraphs.join('\n\n')) } };
  const microphone = await readAloud();
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(), generated),
    launchChromium({ microphone }),
  ]);
  owner = await watchedPage(browser, { viewport: { width: 1280, height: 900 } }, errors);
  rosa = await watchedPage(browser, { viewport: { width: 360, height: 740 } }, errors);
  await owner.goto(product.url);
  await signInAsNew(owner);
  await owner.goto(product.url);
  await owner
    .getByLabel('Turn Image into Story')
    .first()
    .setInputFiles({
      name: 'lamp.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await drawnPhoto({ width: 800, height: 600, seed: 5 })),
    });
  await owner.waitForURL(/\/item\/[\w-]{22}$/);
  await owner.getByRole('group', { name: 'Story actions' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
  rmSync(sounds, { recursive: true, force: true });
});

it('an owner reads the story aloud by paragraphs, and it plays with each word highlighted', async () => {
  await press(owner, 'Voice');
  await press(owner, 'Read it yourself');
  expect(await marginBelow('Begin')).toBeGreaterThanOrEqual(24);
  await agree(owner, 'Nora');
  await readStory(owner);
  expect(await faultsOf(owner)).toEqual([]);
  await press(owner, 'Send');
  await owner.getByText('Each word is highlighted as it’s spoken.').waitFor(productWork);
  await press(owner, 'Use it now');
  await choose('Nora');
  await owner.getByText(/read by Nora\./).waitFor();
  const highlighted = (await highlightedWords(owner, 6)).map((word) => word.toLowerCase().replace(/\W/g, ''));
  expect(highlighted.filter((word) => !paragraphs.join(' ').toLowerCase().includes(word))).toEqual([]);
});

it('the previous voice is chosen again, and both stay available', async () => {
  await press(owner, 'Voice');
  await owner.getByText('Read by people').waitFor();
  await choose('Amelia');
  await press(owner, 'Voice');
  await owner.getByRole('radio', { name: 'Select Nora', exact: true }).waitFor();
  await owner.keyboard.press('Escape');
});

it('an owner makes a link, by which a person without an account reads it on a phone', async () => {
  await press(owner, 'Voice');
  await press(owner, 'Ask someone to read it');
  await press(owner, 'Create a link');
  link = await owner.getByLabel('Link for the reader').inputValue();
  await owner.keyboard.press('Escape');
  await rosa.setViewportSize({ width: 1440, height: 900 });
  await rosa.goto(link);
  const { x = 0, width = 0 } = (await rosa.getByRole('article').boundingBox()) ?? {};
  // The scroll bar takes some pixels of the width.
  expect(Math.abs(1440 - width - 2 * x)).toBeLessThan(20);
  await rosa.setViewportSize({ width: 360, height: 740 });
  await agree(rosa, 'Rosa');
  await readStory(rosa);
  expect(await faultsOf(rosa)).toEqual([]);
});

it('a chosen file shows its fault at once, and a fit one is sent', async () => {
  const choose = (name: string, mimeType: string, buffer = Buffer.from('sound')) =>
    rosa.getByLabel('Choose a recording').setInputFiles({ name, mimeType, buffer });
  await choose('walk.mp4', 'video/mp4');
  await isInSight(rosa.getByText('This is a video.', { exact: false }));
  await rosa.evaluate(() => scrollTo(0, 0));
  await choose('rosa.mp3', 'audio/mpeg');
  await isInSight(rosa.getByRole('button', { name: 'Send this recording' }));
});

it('a lost connection loses nothing: the recording is saved, and sent when online', async () => {
  await rosa.context().setOffline(true);
  await press(rosa, 'Send');
  await rosa.getByText('Your recording is saved on this device and will be sent').waitFor();
  await rosa.context().setOffline(false);
  await rosa.getByText('Thank you!').waitFor(productWork);
});

it('the bell shows it, and the owner previews, accepts and plays it', async () => {
  await owner.reload();
  await owner.getByRole('button', { name: /^Notifications\s*1$/ }).click();
  await owner.getByRole('link', { name: /^Listen to Rosa/ }).click();
  await owner.getByRole('button', { name: 'Listen to Rosa' }).click();
  await owner.getByRole('button', { name: 'Pause Rosa' }).click();
  expect(await owner.getByRole('radio', { name: 'Select Rosa' }).count()).toBe(0);
  await press(owner, 'Accept Rosa’s recording');
  await choose('Rosa');
  expect((await highlightedWords(owner, 4)).length).toBeGreaterThanOrEqual(4);
});

it('a new text makes the recording outdated, and it stays with the previous one', async () => {
  await press(owner, 'More');
  await press(owner, 'Edit title and text');
  await owner.getByLabel('Story text').fill('Another story altogether, of a fox in the snow.');
  await press(owner, 'Save');
  await owner.getByText('Another story altogether').first().waitFor(productWork);
  await press(owner, 'Voice');
  await owner.getByText('belongs to an earlier version').first().waitFor();
  expect(await owner.getByRole('radio', { name: 'Select Rosa' }).count()).toBe(0);
  await owner.keyboard.press('Escape');
});

it('a revoked link opens nothing', async () => {
  await press(owner, 'Voice');
  await press(owner, 'Ask someone to read it');
  await owner.getByRole('button', { name: /^Revoke the link created/ }).click();
  await owner.getByText('No links yet.').waitFor();
  await rosa.reload();
  await rosa.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

it('no browser logged an error', () => {
  expect(errors).toEqual([]);
});
