import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#shared/account/user.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { aStubAlbum, aStubAsset } from '#test/support/immichScene.ts';
import { startImmichServer, type ImmichServer } from '#test/support/immichServer.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { lossesOf } from '#test/support/reflow.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { signInWith } from '#test/support/signingIn.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

let immich: ImmichServer;
let storyteller: StoryServer;
let product: RunningProduct;
let browser: Browser;
let admin: Page;
const errors: string[] = [];

const previewOf = (seed: number): Promise<Uint8Array> => drawnPhoto({ width: 1440, height: 1080, seed });

beforeAll(async () => {
  const asset = async (at: number, description: string, localDateTime: string) =>
    aStubAsset(at, { description, localDateTime, preview: await previewOf(at) });
  // An administrator of Immich can choose WebP for previews.
  const webp = {
    preview: await sharp(await previewOf(4))
      .webp()
      .toBuffer(),
  };
  const lake = [
    await asset(1, 'Biscuit at Lake Superior', '1985-07-14T16:20:00.000Z'),
    await asset(2, 'Our first car', '1972-05-01T10:00:00.000Z'),
    { ...(await asset(3, 'Grandma in the garden', '1990-09-30T12:00:00.000Z')), ...webp },
    aStubAsset(4, { type: 'VIDEO' }),
    aStubAsset(5, { isTrashed: true }),
  ];
  const many = Array.from({ length: 30 }, (_, at) => aStubAlbum(at + 2, [], `Holiday ${at + 1}`));
  immich = await startImmichServer({ albums: [aStubAlbum(1, lake, 'Grandma’s box'), ...many] });
  storyteller = await startStoryServer(shortAnswers());
  [product, browser] = await Promise.all([
    startProduct({ env: { ...storyteller.env, ...immich.env } }),
    launchChromium(),
  ]);
  admin = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
  await admin.goto(`${product.url}/explore`);
  await signInWith(admin, 'Google', 'Vera Admin');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await immich.close();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const lines = () => admin.locator('.draft__line').allInnerTexts();
const balances = async () => {
  const { tokens, freeNarrations } = await admin.evaluate(
    async () => (await fetch('/api/user')).json() as Promise<User>,
  );
  return { tokens, freeNarrations };
};
const expectNoFaults = async (): Promise<void> => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await admin.setViewportSize({ width, height });
    expect(await faultsOf(admin)).toEqual([]);
    expect(await lossesOf(admin)).toEqual([]);
  }
};

it('others than administrators neither see the button nor reach Immich', async () => {
  const page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
  await page.goto(`${product.url}/explore`);
  await signInWith(page, 'Google', 'Jonah Okafor');
  await page.goto(`${product.url}/uploads?drafts`);
  await page.getByRole('heading', { name: 'No drafts yet' }).waitFor();
  expect(await page.getByRole('button', { name: 'From Immich' }).count()).toBe(0);
  expect((await page.request.get(`${product.url}/api/admin/immich/albums`)).status()).toBe(404);
  expect(immich.requests).toEqual([]);
  await page.close();
});

describe('an administrator', () => {
  let before: Awaited<ReturnType<typeof balances>>;

  it('opens the albums by keyboard, and chooses one', async () => {
    before = await balances();
    await admin.goto(`${product.url}/uploads?drafts`);
    await admin.getByRole('button', { name: 'From Immich' }).press('Enter');
    const dialog = admin.getByRole('dialog', { name: 'Choose an album' });
    const album = dialog.getByRole('button', { name: 'Grandma’s box 5 photos and videos' });
    await album.waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(31);
    await expectNoFaults();
    await admin.keyboard.press('Escape');
    const button = admin.getByRole('button', { name: 'From Immich' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.press('Enter');
    await album.press('Enter');
    await admin
      .getByText('3 drafts added. 1 video was skipped. 1 photo in Immich’s trash was skipped.')
      .waitFor(productWork);
  });

  it('sees three drafts, each with Immich’s date and description, and nothing was told or charged', async () => {
    await admin.getByRole('heading', { name: '3 drafts' }).waitFor();
    expect(await lines()).toEqual(['Our first car', 'Biscuit at Lake Superior', 'Grandma in the garden']);
    for (const day of ['May 1, 1972', 'July 14, 1985', 'September 30, 1990']) await admin.getByText(day).waitFor();
    const sizes = await admin.evaluate(async () => {
      const { drafts } = (await (await fetch('/api/drafts')).json()) as { drafts: { width: number }[] };
      return drafts.map(({ width }) => width);
    });
    expect(sizes).toEqual([1440, 1440, 1440]);
    expect(await balances()).toEqual(before);
    await expectNoFaults();
  });

  it('chooses the album again, and no photograph is loaded twice', async () => {
    const previews = () => immich.requests.filter(({ path }) => path.includes('/thumbnail')).length;
    const loaded = previews();
    await admin.getByRole('button', { name: 'From Immich' }).click();
    await admin.getByRole('button', { name: /^Grandma’s box/ }).click();
    await admin.getByText('0 drafts added. 3 photos were here already.').waitFor(productWork);
    expect([loaded, previews()]).toEqual([3, 3]);
  });

  it('tells one of them', async () => {
    await admin.getByRole('button', { name: 'Open IMG_2.HEIC' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('img').first().waitFor();
    expect(await dialog.locator('[name=about]').inputValue()).toBe('Our first car');
    await dialog.getByRole('button', { name: 'Analyze' }).click();
    await admin.waitForURL(/\/item\/[\w-]{22}$/);
    await admin.locator('.viewer__listen').getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
    const after = await balances();
    expect(after.tokens + after.freeNarrations).toBe(before.tokens + before.freeNarrations - 1);
  });

  it('reads what is wrong when Immich is gone, and can try again', async () => {
    await immich.close();
    await admin.goto(`${product.url}/uploads?drafts`);
    await admin.getByRole('button', { name: 'From Immich' }).click();
    await admin.getByText('Couldn’t reach Immich. Check that it’s running, and check IMMICH_URL.').waitFor();
    await admin.getByRole('button', { name: 'Try Again' }).waitFor();
    await expectNoFaults();
  });
});

it('the key went to Immich only', () => {
  expect(new Set(immich.requests.map(({ key }) => key))).toEqual(new Set([immich.key]));
  expect(product.output()).not.toContain(immich.key);
});

it('nothing failed on the pages', () => {
  expect(errors).toEqual([]);
});
