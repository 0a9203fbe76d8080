import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { pressAt } from '#test/support/keyboard.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
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

/** Presses a control as the device's user does: by touch, or with the keyboard. */
const presser = (page: Page, isPhone: boolean) => async (name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  return isPhone ? button.tap() : pressAt(page, button);
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

describe.each(['phone', 'laptop'] as const)('on a %s', (device) => {
  const isPhone = device === 'phone';
  let page: Page;
  let press: (name: string) => Promise<void>;
  let uid: string;
  let address: string;

  beforeAll(async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    page = await watchedPage(browser, { ...sizes[device], permissions }, errors);
    // Chromium without a display has no share sheet.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    press = presser(page, isPhone);
    uid = await tell(page, isPhone ? 31 : 32);
  });

  it('the owner shares a private story by a link, in two presses', async () => {
    await press('Share');
    const dialog = page.getByRole('dialog', { name: 'Who can open it?' });
    await dialog.waitFor();
    expect(await dialog.getByRole('radio', { name: /^With the link/ }).isChecked()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await press('Share the link');
    await page.locator('.share__tip').waitFor();
    address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(new RegExp(`^${product.url}/with/${uid}[\\w-]{22}$`));
  });

  it('a chat service shows its title and picture, and a search engine lists nothing', async () => {
    const response = await fetch(address);
    const html = await response.text();
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toMatch(/<meta property="og:title" content="[^"]+" \/>/);
    const picture = /<meta property="og:image" content="([^"]+)" \/>/.exec(html)?.[1] ?? '';
    expect(picture).toBe(`${address}.jpg`);
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('a stranger opens it without an account, and hears it, also after a reload', async () => {
    const stranger = await watchedPage(browser, sizes[device], errors);
    await stranger.goto(address);
    for (const visit of ['first', 'again']) {
      await stranger.locator('.viewer__listen').getByRole('button', { name: 'Play', exact: true }).click(productWork);
      await playerPage(stranger).goesOn();
      expect([visit, await stranger.getByRole('button', { name: 'Favorite' }).count()]).toEqual([visit, 0]);
      await stranger.reload();
    }
    await stranger.locator('.envelope').waitFor({ state: 'detached' });
    await stranger.getByRole('heading', { level: 1 }).waitFor();
    expect(await faultsOf(stranger)).toEqual([]);
    await stranger.context().close();
  });

  it('the owner sees that it was opened, and a new link ends the old one', async () => {
    await page.reload();
    await press('Share');
    await page.getByText('Opened once').waitFor();
    await press('New link');
    await press('Replace it');
    await page.getByText('Not opened yet').waitFor();
    const link = page.getByRole('textbox', { name: 'Link' });
    expect(await link.inputValue()).not.toBe(address);
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(await link.inputValue())).status).toBe(200);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('"Only me" closes it', async () => {
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('radio', { name: /^Only me/ }).check();
    await press('Stop sharing');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await fetch(link)).status).toBe(404);
  });
});

it('no page had an error', () => {
  expect(errors).toEqual([]);
});
