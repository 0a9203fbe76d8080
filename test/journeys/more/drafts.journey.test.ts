import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#shared/account/user.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { describedPhoto } from '#test/support/pictures/describedPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { lossesOf } from '#test/support/reflow.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { signInAsNew } from '#test/support/signingIn.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

let storyteller: StoryServer;
let product: RunningProduct;
let browser: Browser;
const errors: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'words-photographs-'));

const photographs = [
  { name: 'IMG_1.jpg', seed: 51, description: 'Biscuit at Lake Superior', takenAt: '1985:07:14 16:20:00' },
  { name: 'IMG_2.jpg', seed: 52, description: 'Our first car', takenAt: '1972:05:01 10:00:00' },
  { name: 'IMG_3.jpg', seed: 53, description: 'Grandma in the garden', takenAt: '1990:09:30 12:00:00' },
];

beforeAll(async () => {
  for (const { name, ...photo } of photographs) writeFileSync(join(folder, name), await describedPhoto(photo));
  writeFileSync(join(folder, 'notes.txt'), 'no picture');
  storyteller = await startStoryServer(shortAnswers());
  [product, browser] = await Promise.all([startProduct({ env: storyteller.env }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
  rmSync(folder, { recursive: true });
});

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1440, height: 900 } },
};

describe.each(['phone', 'laptop'] as const)('on a %s', (device) => {
  let page: Page;
  const lines = () => page.locator('.draft__line').allInnerTexts();
  const balances = async () => {
    const { tokens, freeNarrations } = await page.evaluate(
      async () => (await fetch('/api/user')).json() as Promise<User>,
    );
    return { tokens, freeNarrations };
  };
  let before: Awaited<ReturnType<typeof balances>>;

  beforeAll(async () => {
    page = await watchedPage(browser, sizes[device], errors);
    await page.goto(product.url);
    await signInAsNew(page);
    before = await balances();
  });

  it('a person finds Drafts on My Uploads, and brings a folder', async () => {
    await page.goto(`${product.url}/uploads`);
    await page.getByRole('link', { name: 'Drafts' }).click();
    await page.getByRole('heading', { name: 'No drafts yet' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    if (device === 'laptop') await page.getByLabel('Add a Folder').setInputFiles(folder);
    else await page.getByLabel('Add Photos').setInputFiles(photographs.map(({ name }) => join(folder, name)));
    await page.getByText('3 drafts added.').waitFor();
    if (device === 'laptop') await page.getByText('notes.txt').waitFor();
    await page.getByRole('heading', { name: '3 drafts' }).waitFor();
    // The earliest photograph comes first.
    expect(await lines()).toEqual(['Our first car', 'Biscuit at Lake Superior', 'Grandma in the garden']);
    await page.getByText('July 14, 1985').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await lossesOf(page)).toEqual([]);
  });

  it('nothing was told or charged', async () => {
    expect(await balances()).toEqual(before);
    expect(await page.evaluate(async () => (await (await fetch('/api/uploads')).json()) as unknown)).toEqual([]);
  });

  it('the same photographs are skipped when they are chosen again', async () => {
    await page.getByLabel('Add Photos').setInputFiles(photographs.map(({ name }) => join(folder, name)));
    await page.getByText('0 drafts added. 3 photos were here already.').waitFor();
    expect(await lines()).toHaveLength(3);
  });

  it('a draft opens with its picture, line and date, and is told once the person presses Analyze', async () => {
    await page.getByRole('button', { name: 'Open IMG_2.jpg' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').first().waitFor();
    expect(await dialog.locator('[name=about]').inputValue()).toBe('Our first car');
    if (device === 'laptop') expect(await dialog.getByLabel('Where or when?').inputValue()).toBe('May 1, 1972');
    await dialog.getByRole('button', { name: 'Analyze' }).click();
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    await page.locator('.viewer__listen').getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
    const after = await balances();
    expect(after.tokens + after.freeNarrations).toBe(before.tokens + before.freeNarrations - 1);
  });

  it('two drafts are left, also after a reload, and the told photograph is skipped', async () => {
    await page.goto(`${product.url}/uploads?drafts`);
    await page.reload();
    await page.getByRole('heading', { name: '2 drafts' }).waitFor();
    expect(await lines()).toEqual(['Biscuit at Lake Superior', 'Grandma in the garden']);
    await page.getByLabel('Add Photos').setInputFiles(join(folder, 'IMG_2.jpg'));
    await page.getByText('0 drafts added. 1 photo already became a story.').waitFor();
  });

  it('a draft is deleted by the keyboard', async () => {
    await page.getByRole('button', { name: 'Delete IMG_3.jpg' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '1 draft', exact: true }).waitFor();
    expect(await lines()).toEqual(['Biscuit at Lake Superior']);
  });
});

it('nothing failed on the pages', () => {
  expect(errors).toEqual([]);
});
