import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { hearOut, speakInto } from '#test/support/fakeMicrophone.ts';
import { answerWith } from '#test/support/shortAnswer.ts';
import { signInAsNew } from '#test/support/signingIn.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/* Chromium's fake microphone plays speech in a different voice from the story's. */

const paragraphs = [
  'The lamp beside the door was lit again. Nobody had asked for it, and nobody minded, for the night was long and the road to the harbour had many stones.',
  'Old Tomas came home with an empty basket and a full heart. He had seen a whale as large as the church, and nobody in the village would believe a word of it until the spring.',
];
/** The silence after each paragraph. During it, the owner opens the next paragraph. */
const PAUSE_SECONDS = 6;

const PHONE = { width: 390, height: 844 };

const dataFolder = newDataFolder();
const sounds = mkdtempSync(join(tmpdir(), 'reader-'));
const errors: string[] = [];
let product: Product;
let browser: Browser;
let owner: Page;
let rosa: Page;
let ana: Page;
let link: string;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

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
    await hearOut(page);
    const meanwhile = await underTheWords(page);
    await press(page, 'Stop');
    await page.getByRole('button', { name: 'Record again', exact: true }).waitFor();
    expect([meanwhile, await underTheWords(page)]).toEqual([before, before]);
    if (at < paragraphs.length - 1) await press(page, 'Next');
  }
};

/** Reads the whole story in one take. `act` is a tap or a key press. */
const recordWhole = async (page: Page, act: (what: Locator) => Promise<void>) => {
  await act(page.getByLabel(/^I agree that Nora may hear my recording/));
  await act(page.getByRole('button', { name: 'Record', exact: true }));
  for (const _ of paragraphs) await hearOut(page);
  await act(page.getByRole('button', { name: 'Stop', exact: true }));
  await page.getByText(/^Recorded:/).waitFor();
};

const tap = (what: Locator) => what.tap();

/** Moves the focus with Tab alone, then presses the space bar. */
const byKeyboard = async (what: Locator) => {
  await what.waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await what.evaluate((one) => one === document.activeElement)) return what.page().keyboard.press('Space');
    await what.page().keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
};

/** The card at a story's end has such a button too. */
const askSomeone = async () => {
  await press(owner, 'Voice');
  await owner.getByRole('dialog').getByRole('button', { name: 'Ask someone to read it' }).click();
};

const makeLink = async () => {
  await askSomeone();
  await owner.getByLabel('Your name, as they will see it').fill('Nora');
  await press(owner, 'Create a link');
  const address = await owner.getByLabel('Link for the reader').inputValue();
  await owner.keyboard.press('Escape');
  return address;
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
  const microphone = await speakInto(sounds, paragraphs, PAUSE_SECONDS);
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(), generated),
    launchChromium({ microphone }),
  ]);
  owner = await watchedPage(browser, { viewport: { width: 1280, height: 900 } }, errors);
  rosa = await watchedPage(browser, { viewport: PHONE, hasTouch: true }, errors);
  ana = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
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

it('a link asks in the owner’s name, with the words and Record in view on a phone', async () => {
  link = await makeLink();
  await rosa.goto(link);
  await rosa.getByRole('heading', { level: 1, name: 'Nora asks you to read this' }).waitFor();
  await isInSight(rosa.getByRole('button', { name: 'Record', exact: true }));
  await isInSight(rosa.getByLabel(/^I agree that Nora may hear my recording/));
  const top = (await rosa.getByText(paragraphs[0] ?? '').boundingBox())?.y ?? Infinity;
  const bar = (await rosa.getByRole('region', { name: 'Your recording' }).boundingBox())?.y ?? 0;
  // At least four lines of the words are in view.
  expect(bar - top).toBeGreaterThan(130);
  expect(await rosa.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await faultsOf(rosa)).toEqual([]);
});

it('More explains the rest, and a chosen file shows its fault at once', async () => {
  await tap(rosa.getByRole('button', { name: 'More' }));
  await rosa.getByRole('dialog', { name: 'About your recording' }).waitFor();
  expect(await faultsOf(rosa)).toEqual([]);
  const file = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('sound') };
  await rosa.getByLabel('Choose a recording').setInputFiles(file);
  await isInSight(rosa.getByText('This is a video.', { exact: false }));
  await rosa.keyboard.press('Escape');
});

it('a relative finishes in three presses by touch, and a lost connection loses nothing', async () => {
  await recordWhole(rosa, tap);
  expect(await faultsOf(rosa)).toEqual([]);
  await rosa.getByLabel('Your name (optional)').fill('Rosa');
  await rosa.context().setOffline(true);
  await tap(rosa.getByRole('button', { name: 'Send', exact: true }));
  await rosa.getByText('Your recording is saved on this device and will be sent').waitFor();
  await rosa.context().setOffline(false);
  await rosa.getByText('Thank you! Nora can hear your recording now.').waitFor(productWork);
});

it('the relative hears it after a reload', async () => {
  await rosa.reload();
  await tap(rosa.getByRole('button', { name: 'Listen', exact: true }));
  await rosa.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  expect(await faultsOf(rosa)).toEqual([]);
});

it('another relative records with the keyboard alone, reloads, sends, and takes it back', async () => {
  const second = await makeLink();
  await ana.goto(second);
  await ana.getByRole('heading', { level: 1 }).waitFor();
  expect(await faultsOf(ana)).toEqual([]);
  await recordWhole(ana, byKeyboard);
  await ana.reload();
  await ana.getByText(/^Recorded:/).waitFor();
  await byKeyboard(ana.getByLabel(/^I agree that Nora may hear my recording/));
  await byKeyboard(ana.getByRole('button', { name: 'Send', exact: true }));
  await ana.getByText('Thank you! Nora can hear your recording now.').waitFor(productWork);
  await byKeyboard(ana.getByRole('button', { name: 'Take it back', exact: true }));
  await byKeyboard(ana.getByRole('button', { name: 'Remove', exact: true }));
  await ana.getByText('Your recording was removed.', { exact: false }).waitFor();
  await ana.getByRole('button', { name: 'Record', exact: true }).waitFor();
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
  await askSomeone();
  const revoke = owner.getByRole('button', { name: /^Revoke the link created/ });
  await revoke.nth(1).click();
  await owner
    .getByRole('button', { name: /^Revoke the link created/ })
    .nth(1)
    .waitFor({ state: 'detached' });
  await revoke.click();
  await owner.getByText('No links yet.').waitFor();
  await rosa.reload();
  await rosa.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

it('no browser logged an error', () => {
  expect(errors).toEqual([]);
});
