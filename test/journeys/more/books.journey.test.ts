import { readFile } from 'node:fs/promises';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3DurationSeconds } from '#functions/sound/mp3Duration.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { contentsOf, scanned, squaresOf } from '#test/support/pdf.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { signInAsNew } from '#test/support/signingIn.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { unzipped } from '#test/support/unzipped.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

let storyteller: StoryServer;
let product: RunningProduct;
let browser: Browser;
const errors: string[] = [];

beforeAll(async () => {
  storyteller = await startStoryServer(shortAnswers());
  [product, browser] = await Promise.all([startProduct({ env: storyteller.env }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1440, height: 900 } },
};

const tell = async (page: Page, seed: number): Promise<string> => {
  const photo = await drawnPhoto({ width: 640, height: 480, seed });
  await page.goto(product.url);
  await page
    .getByLabel('Turn Image into Story')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) });
  await page.waitForURL(/\/item\/[\w-]{22}$/);
  await page.locator('.viewer__listen').getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
  return page.url().split('/').at(-1) ?? '';
};

const secondsIn = (smil: string): number =>
  [...smil.matchAll(/clipBegin="([\d.]+)s" clipEnd="([\d.]+)s"/g)].reduce(
    (sum, [, begin, end]) => sum + Number(end) - Number(begin),
    0,
  );

describe.each(['phone', 'laptop'] as const)('on a %s', (device) => {
  let page: Page;
  let uids: string[];

  const dialog = () => page.getByRole('dialog', { name: 'E-book and print' });
  const bell = () => page.getByRole('dialog', { name: 'Notifications' });
  const openDialog = async () => {
    await page.goto(`${product.url}/uploads`);
    await page.getByRole('button', { name: 'E-book and print' }).click();
    await dialog().waitFor();
  };
  /** Makes the file, waits for it in the bell, and downloads it. */
  const download = async (extension: string): Promise<Buffer> => {
    await dialog().getByRole('button', { name: 'Make file' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const row = bell().getByRole('listitem').first();
    const button = row.getByRole('button', { name: /^Download / });
    await button.waitFor(productWork);
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${extension}$`));
    const bytes = await readFile(await file.path());
    await page.keyboard.press('Escape');
    return bytes;
  };

  beforeAll(async () => {
    page = await watchedPage(browser, sizes[device], errors);
    await page.goto(product.url);
    await signInAsNew(page);
    const first = device === 'phone' ? 51 : 61;
    uids = [await tell(page, first), await tell(page, first + 1)];
  });

  it('the owner makes an e-book of all stories, whose words are highlighted as they are spoken', async () => {
    await openDialog();
    expect(await faultsOf(page)).toEqual([]);
    const bytes = await download('epub');
    const { messages } = await new EpubCheck().check(bytes, 'book.epub');
    expect(messages.filter(({ severity }) => ['fatal', 'error', 'warning'].includes(severity))).toEqual([]);
    const files = unzipped(bytes);
    const text = (name: string) => Buffer.from(files.get(`book/${name}`) ?? []).toString();
    expect(text('package.opf')).toContain('<dc:title>My stories</dc:title>');
    for (const story of ['story-1', 'story-2']) {
      const mp3 = files.get(`book/${story}.mp3`) ?? new Uint8Array();
      expect(Math.abs(secondsIn(text(`${story}.smil`)) - mp3DurationSeconds(mp3))).toBeLessThan(0.1);
    }
    expect(text('credits.xhtml')).toMatch(/Written and spoken by AI\. Voice: .+ \(synthetic voice\)\./);
  });

  it('the bell shows what it is, and no link to a single story', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const row = bell().getByRole('listitem').first();
    expect(await row.textContent()).toContain('E-book, 2 stories');
    expect(await row.getByRole('link').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('a card of a chosen story has a code that opens it', async () => {
    await openDialog();
    await dialog()
      .getByRole('radio', { name: /^Cards/ })
      .check();
    await dialog().getByRole('checkbox', { name: 'All finished stories in this list' }).uncheck();
    await dialog().getByRole('button', { name: 'Make file' }).click();
    await dialog().getByRole('alert').getByText('Choose at least one story.').waitFor();
    // The newest is the first.
    await dialog().getByRole('checkbox').nth(1).check();
    expect(await faultsOf(page)).toEqual([]);
    const pdf = await download('pdf');
    const [content = ''] = contentsOf(pdf);
    const address = scanned(squaresOf(content), 150) ?? '';
    expect(address).toBe(`${product.url}/item/${uids[1]}`);
    await page.goto(address);
    await page.locator('.viewer__listen').getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
  });

  it('the download dialog of a story offers a poster of it', async () => {
    if (device === 'phone') await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Download', exact: true }).last().click();
    await page.getByRole('button', { name: /^E-book and print/ }).click();
    await dialog()
      .getByRole('radio', { name: /^Poster/ })
      .check();
    expect(await dialog().getByRole('checkbox').count()).toBe(0);
    const pdf = await download('pdf');
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/Marked true');
  });

  it('a deleted story ends the download of the book that has it, with the reason', async () => {
    await page.evaluate((uid) => fetch(`/api/story/${uid}`, { method: 'DELETE' }), uids[0]);
    await page.reload();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const row = bell().getByRole('listitem').filter({ hasText: 'E-book' });
    await row.getByRole('button', { name: /^Download / }).click();
    await row
      .getByRole('alert')
      .getByText('A story in this file was changed or removed. Make the file again.')
      .waitFor();
  });

  it('fits at any width', async () => {
    await page.keyboard.press('Escape');
    await openDialog();
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.setViewportSize(sizes[device].viewport);
  });
});

it('nothing went wrong in the page, but for the refused download', () => {
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
