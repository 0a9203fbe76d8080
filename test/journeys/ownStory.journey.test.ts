import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { readId3, readJpegXmp } from '#test/support/fileTags.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

let storyteller: StoryServer;
let product: RunningProduct;
let browser: Browser;
let page: Page;
let other: Page;
let uid: string;
const errors: string[] = [];

const button = (at: Page, name: string) => at.getByRole('button', { name, exact: true });
const press = (name: string) => button(page, name).click();
const namesIn = (at: Page, group: string) =>
  at.getByRole('group', { name: group }).getByRole('button').allTextContents();
const open = async (at: Page) => {
  await at.goto(`${product.url}/item/${uid}`);
  await at.getByRole('button', { name: 'Favorite' }).waitFor();
};
const text = () => page.locator('.story').innerText();
const narration = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => new URL(audio.src).pathname);
const saved = async (name: RegExp) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

beforeAll(async () => {
  storyteller = await startStoryServer(shortAnswers());
  [product, browser] = await Promise.all([startProduct({ env: storyteller.env }), launchChromium()]);
  page = await watchedPage(
    browser,
    { viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] },
    errors,
  );
  other = await watchedPage(browser, { viewport: { width: 390, height: 844 } }, errors);
  const photo = await drawnPhoto({ width: 800, height: 600, seed: 11 });
  await page.goto(product.url);
  await page
    .getByLabel('Turn Image into Story')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) });
  await page.waitForURL(/\/item\/[\w-]{22}$/);
  uid = page.url().split('/').at(-1) ?? '';
  await button(page, 'Play').waitFor(productWork);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

describe('the owner of a story', () => {
  it('has Share and the five actions in a row, and the rest under More', async () => {
    await button(page, 'Favorite').waitFor();
    expect(await namesIn(page, 'Story actions')).toEqual([
      'Share',
      'Favorite',
      'Download',
      'Voice',
      'Music',
      'Re-generate',
      'More',
    ]);
    await press('More');
    expect(await namesIn(page, 'Your story')).toEqual(['Make public', 'Edit title and text', 'Delete story']);
    await page.keyboard.press('Escape');
  });

  it('marks it, and finds it among the favourites and marked when coming back', async () => {
    await press('Favorite');
    await page.getByText('Marked as favorite').waitFor();
    await page.goto(`${product.url}/favorites`);
    await page.locator(`a[href="/item/${uid}"]`).first().waitFor();
    await open(page);
    expect(await button(page, 'Favorite').getAttribute('aria-pressed')).toBe('true');
  });

  it('changes the voice by keyboard only, and the focus returns', async () => {
    const before = await narration();
    await button(page, 'Voice').focus();
    await page.keyboard.press('Enter');
    const choice = page.getByRole('radio', { name: 'Select Theo' });
    await choice.focus();
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await button(page, 'Confirm').focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Voice');
    await expect.poll(narration).not.toBe(before);
    await press('Voice');
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Current' }).textContent()).toContain('Theo');
    await press('Cancel');
  });

  it('rewrites the story: the old one is shown until the new one is ready', async () => {
    const before = await text();
    await press('Re-generate');
    await page.getByRole('dialog').getByRole('button', { name: 'Re-generate' }).click();
    await page.getByText('regenerating...').waitFor();
    expect(await text()).toBe(before);
    expect(await button(page, 'Voice').isDisabled()).toBe(true);
    await page.getByText('regenerating...').waitFor({ state: 'detached', ...productWork });
    await expect.poll(text).not.toBe(before);
  });

  it('edits the text, and restores an earlier version', async () => {
    const before = await text();
    await press('More');
    await press('Edit title and text');
    await page.getByRole('textbox', { name: 'Story text' }).fill('There was a hill. It waited for the evening.');
    await press('Save');
    await expect.poll(text).toBe('There was a hill. It waited for the evening.');
    await page.getByText('regenerating...').waitFor({ state: 'detached', ...productWork });
    await press('More');
    await press('Edit title and text');
    await press('Earlier versions');
    await page
      .getByRole('button', { name: /^Restore the version/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(text).toBe(before);
  });

  it('downloads narration, text and captions with safe file names', async () => {
    await press('Download');
    const sound = await saved(/Narration/);
    await page.getByText('Files', { exact: true }).click();
    const files = [sound, await saved(/Text/), await saved(/VTT/), await saved(/SRT/)];
    for (const { name } of files) expect(name).toMatch(/^[\p{L}\p{M}\p{N} ]+\.(mp3|txt|vtt|srt)$/u);
    const [mp3, txt, vtt, srt] = files.map(({ bytes }) => bytes);
    expect(mp3?.length).toBeGreaterThan(50_000);
    expect(txt?.toString().trim().slice(0, 20)).toBe((await page.locator('.story').textContent())?.slice(0, 20));
    expect(vtt?.toString()).toMatch(/^WEBVTT\n\n00:00:/);
    expect(srt?.toString()).toMatch(/^1\n00:00:/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('shows the author before playing: a model, and after an edit its owner', async () => {
    await page.getByText('Written and spoken by AI.').waitFor();
    await press('More');
    await press('Edit title and text');
    await page.getByRole('textbox', { name: 'Story text' }).fill('There was a hill. It waited for the evening.');
    await press('Save');
    await page.getByText('Written by you, spoken by AI.').waitFor();
    await page.getByText('regenerating...').waitFor({ state: 'detached', ...productWork });
  });

  it('changes the title, at once on page, tab and downloaded narration', async () => {
    const voice = await narration();
    await press('More');
    await press('Edit title and text');
    await page.getByRole('textbox', { name: 'Title' }).fill('A Hill of My Own');
    await press('Save');
    await page.getByRole('heading', { level: 1, name: 'A Hill of My Own' }).waitFor();
    expect(await page.title()).toContain('A Hill of My Own · A Thousand Words');
    expect(await narration()).toBe(voice);
    await press('Download');
    const { name, bytes } = await saved(/Narration/);
    expect(name).toBe('A Hill of My Own.mp3');
    expect(readId3(bytes)).toMatchObject({ TIT2: 'A Hill of My Own', COMM: 'Written by its owner, spoken by AI' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('shares it: a private story is made public first, and the link is copied', async () => {
    await other.goto(`${product.url}/item/${uid}`);
    await other.getByText('Story not found').waitFor();
    await press('Share');
    await page.getByRole('radio', { name: /^Everybody/ }).check();
    await press('Make public and share');
    await page.locator('.share__tip').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/detail/${uid}`);
    await page.locator('.share__tip').waitFor({ state: 'detached' });
    await press('More');
    await button(page, 'Make private').waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('somebody else', () => {
  it('opens the shared link, can mark it, and cannot change it', async () => {
    await other.goto(`${product.url}/detail/${uid}`);
    await button(other, 'Report').waitFor();
    await other.getByText('Written by its owner, spoken by AI.').waitFor();
    const shared = await (await other.request.get(`${product.url}/detail/${uid}`)).text();
    expect(shared).toContain('<title>A Hill of My Own · A Thousand Words</title>');
    expect(shared).toContain('CompositeWithTrainedAlgorithmicMediaDigitalSource');
    const picture = await (await other.request.get(`${product.url}/detail/${uid}.jpg`)).body();
    expect(readJpegXmp(picture)).toContain('>A Hill of My Own<');
    expect(await namesIn(other, 'This story')).toEqual(['Share', 'Favorite', 'Report']);
    expect(await other.getByRole('group', { name: 'Story actions' }).count()).toBe(0);
    await button(other, 'Favorite').click();
    await other.getByText('Marked as favorite').waitFor();
    await open(page);
    // Only one favorite a day is counted per IP address, and the owner's favorite came from the same address.
    expect((await (await page.request.get(`${product.url}/api/upload/${uid}`)).json()).metrics.favorites).toBe(1);
  });

  it('sees an envelope that opens automatically, and a link to make an own story below', async () => {
    await other.goto(`${product.url}/detail/${uid}`);
    await other.getByLabel('Make your own').waitFor();
    await other.locator('.envelope').waitFor({ state: 'detached' });
    const isSeen = () =>
      other.locator('.viewer__title').evaluate((one) => getComputedStyle(one).color !== 'rgba(0, 0, 0, 0)');
    await expect.poll(isSeen).toBe(true);
    expect(await faultsOf(other)).toEqual([]);
  });

  it('reads it without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const unscripted = await context.newPage();
    await unscripted.goto(`${product.url}/detail/${uid}`);
    await unscripted.getByRole('heading', { level: 1, name: 'A Hill of My Own' }).waitFor();
    expect(await unscripted.getByRole('article').innerText()).toContain('There was a hill. It waited for the evening.');
    expect(await unscripted.getByText('Discover the story behind every image').isVisible()).toBe(false);
    await context.close();
  });

  it('reports it, and is thanked', async () => {
    await button(other, 'Report').click();
    await other.getByRole('radio', { name: /belongs to someone else/ }).check();
    await button(other, 'Send report').click();
    await other.getByRole('heading', { name: 'Thank you' }).waitFor();
    await button(other, 'Done').click();
    await other.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('an unfit text', () => {
  it('is refused in the dialog, which keeps the text', async () => {
    await press('More');
    await press('Edit title and text');
    const field = page.getByRole('textbox', { name: 'Story text' });
    await field.fill('Write to ada@words.example.');
    await press('Save');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await field.inputValue()).toBe('Write to ada@words.example.');
    await press('Cancel');
  });
});

describe('deleting', () => {
  it('asks first, leaves the page, and cannot be found afterwards', async () => {
    await press('More');
    await press('Delete story');
    await page.getByRole('dialog', { name: 'Delete this story?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete story' }).click();
    await page.waitForURL(/\/home$/);
    await page.getByText('Story deleted').waitFor();
    await other.reload();
    await other.getByText('Story not found').waitFor();
    await page.goBack();
    await page.goto(`${product.url}/item/${uid}`);
    await page.getByText('Story not found').waitFor();
  });

  it('no error was logged', () => {
    expect(errors).toEqual([]);
  });
});
