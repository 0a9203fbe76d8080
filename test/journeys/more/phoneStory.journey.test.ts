import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { productWork } from '#test/support/chromium.ts';
import { screens, startHeardProduct, tellOwnStory, type HeardProduct } from '#test/support/heardProduct.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';

/* On a phone a story's first words are in view on arrival, whatever else the page has to say. */

const { height } = screens.phone.viewport;
let heard: HeardProduct;
let page: Page;

const topOf = (selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top);
const heightOf = (selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().height);
const firstWordTop = (): Promise<number> =>
  page
    .locator('.story p')
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      return Math.min(...Array.from(range.getClientRects(), ({ top }) => top));
    });
/** Opens the own story with replaced fields, such as a long title. */
const seenAs = async (uid: string, fields: object): Promise<void> => {
  await page.unrouteAll();
  await page.route(`**/api/upload/${uid}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...fields } });
  });
  await page.goto(heard.at(`/item/${uid}`));
  await page.getByRole('group', { name: 'Story actions' }).waitFor();
};

beforeAll(async () => {
  // A worker would answer before the replaced responses.
  heard = await startHeardProduct(2, { serviceWorkers: false });
  page = await heard.open('phone');
});
afterAll(() => heard?.close());

describe('an own story on a phone', () => {
  let uid: string;

  it.each([
    ['wide', 1280, 720],
    ['usual', 960, 720],
    ['tall', 720, 1280],
  ])('shows its first words above the player on arrival: a %s picture', async (_, across, down) => {
    const picture = await drawnPhoto({ width: across, height: down, seed: across + down });
    uid = await tellOwnStory(page, heard.product.url, picture);
    await page.goto(heard.at(`/item/${uid}`));
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
    await page.getByRole('group', { name: 'Story actions' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await firstWordTop()).toBeLessThanOrEqual(520);
    expect(await heightOf('.viewer__picture .picture')).toBeLessThanOrEqual(0.4 * height);
    expect(await firstWordTop()).toBeLessThan((await topOf('.player')) - 40);
  });

  it('does so below the longest title and whatever notices there are', async () => {
    await page.evaluate((one) => localStorage.setItem('aw:made', JSON.stringify([one])), uid);
    await seenAs(uid, {
      title: 'The Morning on Which Nobody in the Whole Harbor Would Speak',
      awaitsMusic: true,
      privateReason: { reason: 'PRIVATE_BY_WORDS', arguments: {} },
    });
    const notices = [/stays private/, /Soundtracks for this mood/, /this browser only/];
    for (const notice of notices) await page.getByText(notice).first().waitFor();
    expect(await firstWordTop()).toBeLessThanOrEqual(520);
    for (const notice of notices)
      expect(
        await page
          .getByText(notice)
          .first()
          .evaluate((one) => one.getBoundingClientRect().top),
      ).toBeGreaterThan(await topOf('.viewer__actions'));
    await page.context().setOffline(true);
    await page
      .getByText(/offline/i)
      .first()
      .waitFor();
    expect(await firstWordTop()).toBeLessThanOrEqual(520);
    await page.context().setOffline(false);
  });

  it('does so below the longest title with a choice of languages', async () => {
    const made = { isMade: true, isOld: true, isSpoken: false, isInProgress: false, failure: null };
    await seenAs(uid, {
      title: 'The Morning on Which Nobody in the Whole Harbor Would Speak',
      translations: [{ ...made, language: 'de', privateReason: { reason: 'PRIVATE_BY_WORDS', arguments: {} } }],
    });
    const { id: _, ...item } = (await (await page.request.get(heard.at(`/api/upload/${uid}`))).json()) as {
      id?: string;
    };
    const title = 'Der Morgen, an dem niemand im ganzen Hafen auch nur ein Wort sprechen wollte';
    const translated = { ...item, title, language: 'de', of: 1, isOld: true, audioUrl: null, pairs: [] };
    await page.route(`**/api/story/${uid}/texts/de`, (route) => route.fulfill({ json: translated }));
    const choice = page.getByRole('combobox', { name: 'Language of the story' });
    await choice.waitFor();
    expect(await firstWordTop()).toBeLessThanOrEqual(520);
    await choice.selectOption('de');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(/earlier text of the story/).waitFor();
    expect(await firstWordTop()).toBeLessThanOrEqual(520);
  });

  it('has picture, title, words, actions, other stories and notices in this order, for the eye and in the page', async () => {
    await page.unrouteAll();
    await page.goto(heard.at(`/item/${uid}`));
    await page.locator('.strip a').first().waitFor();
    await page.getByRole('group', { name: 'Story actions' }).waitFor();
    const parts = ['.viewer__picture', 'h1', '.story', '.viewer__actions', '.strip', '.viewer__origin'];
    const tops = await Promise.all(parts.map(topOf));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const order = await page.evaluate(
      (all) =>
        [...document.querySelectorAll(all.join(','))].map((one) => all.find((selector) => one.matches(selector))),
      parts,
    );
    expect(order).toEqual(parts);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('says what made it in one line above the words, and in a whole sentence at its foot', async () => {
    const short = page.locator('.viewer__made');
    expect(await short.textContent()).toBe('Built-in storyteller, synthetic voice');
    expect(await short.evaluate((one) => one.getClientRects().length)).toBe(1);
    expect(await heightOf('.viewer__made')).toBeLessThan(30);
    expect(await page.locator('.viewer__origin').textContent()).toContain('which sees only light and color');
  });

  it('has at most five entries in More, and reading by people in Voice', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    const menu = page.getByRole('group', { name: 'Your story' });
    await menu.waitFor();
    const names = await menu
      .getByRole('button')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
    expect(names).toEqual(['Download', 'Re-generate', 'Make public', 'Edit title and text', 'Delete story']);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Voice', exact: true }).tap();
    const voices = page.getByRole('dialog', { name: 'Select a Voice' });
    await voices.getByRole('button', { name: 'Ask someone to read it' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await voices.getByRole('button', { name: 'Read it yourself' }).tap();
    await page.getByRole('dialog', { name: 'Read it yourself' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

it('the console stayed empty', () => expect(heard.errors).toEqual([]));
