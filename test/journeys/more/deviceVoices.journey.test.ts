import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { productWork } from '#test/support/chromium.ts';
import { giveVoices, loseVoice, spokenOn } from '#test/support/fakeSpeech.ts';
import { startHeardProduct, tellOwnStory, type HeardProduct } from '#test/support/heardProduct.ts';
import { pressAt } from '#test/support/keyboard.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';

/* Stories read by a voice of the device. The browser here has none, so the page gets a silent synthesizer. */

let heard: HeardProduct;
beforeAll(async () => {
  heard = await startHeardProduct(2);
});
afterAll(() => heard?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Position' });
const place = (page: Page) => slider(page).getAttribute('aria-valuetext');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Select a Voice' });
const lit = (page: Page) => page.locator('.story .is-now').first().textContent();
const openStory = async (page: Page, at: number): Promise<void> => {
  await page.goto(heard.at('/explore'));
  await page.locator(`main a[href="/item/${heard.stories[at]?.uid}"]`).first().click();
  await button(page, 'Voice').waitFor();
};

describe.each(['phone', 'wide'] as const)('a listener on a %s screen', (screen) => {
  let page: Page;
  /** A phone is touched, and a wide screen is used by keyboard. */
  const press = async (name: string) => {
    if (screen === 'phone') await button(page, name).tap();
    else await pressAt(page, button(page, name));
  };
  beforeAll(async () => {
    page = await heard.open(screen);
    await giveVoices(page);
    await openStory(page, 0);
  });
  afterAll(() => page?.context().close());

  it('finds the device’s voices under Voice, and chooses one', async () => {
    await press('Voice');
    await dialog(page).getByText('Only on this device. Downloads and videos keep').waitFor();
    expect(await dialog(page).getByRole('radio').count()).toBe(9);
    expect(await faultsOf(page)).toEqual([]);
    await press('Show all 10 voices');
    await press('Play Jo');
    await expect.poll(async () => (await spokenOn(page)).at(-1)?.voice).toBe('Jo');
    const radio = dialog(page).getByRole('radio', { name: 'Select Bob' });
    if (screen === 'phone') await radio.tap();
    else {
      await radio.focus();
      await page.keyboard.press('Space');
    }
    await press('Confirm');
    await expect.poll(() => place(page)).toMatch(/^Sentence 1 of \d+$/);
    expect(await page.getByText('Read by Bob, on this device').count()).toBe(1);
  });

  it('hears it sentence by sentence, and sees each word lit', async () => {
    await press('Play');
    await button(page, 'Pause').waitFor();
    const first = await lit(page);
    await expect.poll(() => lit(page)).not.toBe(first);
    expect((await spokenOn(page)).at(-1)).toMatchObject({ voice: 'Bob', rate: 1 });
    expect(await playerPage(page).isSilent()).toBe(true);
    // Words fade as they are spoken, so their colors are judged during a pause.
    await press('Pause');
    expect(await faultsOf(page)).toEqual([]);
    await press('Play');
  });

  it('changes the speed, and skips and seeks by sentence', async () => {
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('2');
    await expect.poll(async () => (await spokenOn(page)).at(-1)?.rate).toBe(2);
    const count = Number((await place(page))?.split(' ').at(-1));
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await press('Next sentence');
    await expect.poll(() => place(page)).toMatch(/^Sentence [3-9]/);
    await slider(page).fill(String(count - 1));
    await expect.poll(() => place(page)).toBe(`Sentence ${count} of ${count}`);
    await slider(page).fill('1');
    await expect.poll(() => place(page)).toBe(`Sentence 2 of ${count}`);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1');
    await press('Pause');
  });

  it('hears the same voice after a reload, and in another story', async () => {
    await page.reload();
    await expect.poll(() => place(page)).toMatch(/^Sentence \d+ of \d+$/);
    await openStory(page, 1);
    await expect.poll(() => place(page)).toMatch(/^Sentence 1 of \d+$/);
    await press('Play');
    await expect.poll(async () => (await spokenOn(page)).at(-1)?.voice).toBe('Bob');
  });

  it('goes on in the story’s own voice, near the same word, when the voice disappears', async () => {
    await press('Next sentence');
    await expect.poll(() => place(page)).toMatch(/^Sentence 2/);
    const { sentence } = await page.evaluate(() => ({
      sentence: document.querySelector('.story .is-sentence')?.textContent ?? '',
    }));
    await expect.poll(() => lit(page)).not.toBe(sentence);
    const wordsBefore = await page.locator('.story .is-read').count();
    await loseVoice(page);
    await page.getByText('Your device’s voice isn’t available.').waitFor();
    const player = playerPage(page);
    await player.goesOn(0.3);
    const wordsAfter = await page.locator('.story .is-read').count();
    expect(wordsAfter).toBeGreaterThanOrEqual(wordsBefore);
    expect(wordsAfter).toBeLessThan(wordsBefore + 15);
    expect(await place(page)).toMatch(/^\d+:\d\d of \d+:\d\d$/);
  });
});

it('an owner finds the device’s voices beside ours, and the story stays as it is for others', async () => {
  const page = await heard.open('phone');
  await giveVoices(page);
  await page.goto(heard.at('/'), { waitUntil: 'networkidle' });
  const uid = await tellOwnStory(page, heard.product.url, await drawnPhoto({ width: 640, height: 480, seed: 9 }));
  await page.goto(heard.at(`/item/${uid}`));
  await button(page, 'Play').waitFor(productWork);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !['GET', 'HEAD'].includes(request.method())) changes.push(request.url());
  });
  await button(page, 'Voice').tap();
  await dialog(page).getByText('On this device', { exact: true }).tap();
  expect(await faultsOf(page)).toEqual([]);
  await dialog(page).getByRole('radio', { name: 'Select Ada' }).tap();
  await button(page, 'Confirm').tap();
  await page.getByText('Read by Ada, on this device').waitFor();
  expect(changes.filter((url) => url.includes('/voice') || url.includes('/swap'))).toEqual([]);
  await page.context().close();
});

it('the console stayed empty', () => expect(heard.errors).toEqual([]));
