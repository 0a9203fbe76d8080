import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { screens, startHeardProduct, type HeardProduct } from '#test/support/heardProduct.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';

/* One player on a screen: a story's page has its own, and what else plays is one small line. */

let heard: HeardProduct;
beforeAll(async () => {
  heard = await startHeardProduct(3);
});
afterAll(() => heard?.close());

const heightsOf = (page: Page, selectors: readonly string[]): Promise<number> =>
  page.evaluate(
    (all) =>
      all
        .map((one) => document.querySelector(one)?.getBoundingClientRect())
        .filter((box) => box !== undefined)
        .reduce((sum, { height }) => sum + height, 0),
    selectors,
  );

/** From the upper edge of the highest bar to the lower edge of the window. */
const barsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('.viewer__listen > .player, .mini, .bottom-bar')];
    return innerHeight - Math.min(...bars.map((bar) => bar.getBoundingClientRect().top));
  });

const titleOf = (place: number): string => heard.stories[place]?.title ?? '';
const playsElsewhere = async (page: Page): Promise<void> => {
  await page.goto(heard.at('/explore'));
  await page.getByRole('button', { name: 'Play all' }).click();
  await playerPage(page).goesOn();
};
const openAnother = async (page: Page): Promise<void> => {
  await page.locator(`main a[href="/item/${heard.stories[2]?.uid}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: titleOf(2) }).waitFor();
};

describe.each(['phone', 'wide'] as const)('on a %s screen', (screen) => {
  let page: Page;
  beforeAll(async () => {
    page = await heard.open(screen);
  });

  it('the page of another story says in one line what plays, with a pause and the way there', async () => {
    await playsElsewhere(page);
    await openAnother(page);
    const player = playerPage(page);
    await player.goesOn(0.2);
    await expect.poll(() => player.dock.textContent()).toBe(`Playing:${titleOf(0)}`);
    expect(await heightsOf(page, ['.mini'])).toBeLessThanOrEqual(48);
    expect(await page.getByRole('slider', { name: 'Position' }).count()).toBe(screen === 'phone' ? 0 : 1);
    await page.getByRole('button', { name: `Pause ${titleOf(0)}` }).click();
    expect(await player.isSilent()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Play ${titleOf(0)}` }).click();
    await player.goesOn(0.2);
    await player.dock.getByRole('link').click();
    await page.waitForURL(heard.at(`/item/${heard.stories[0]?.uid}`));
    await player.dock.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  });

  it('a chosen picture fades out what plays', async () => {
    const player = playerPage(page);
    await player.goesOn(0.2);
    const buffer = Buffer.from(await drawnPhoto({ width: 320, height: 240, seed: 5 }));
    await page
      .getByLabel('Create', { exact: true })
      .locator('visible=true')
      .or(page.locator('.bottom-bar input[type=file]'))
      .first()
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('dialog', { name: 'Upload Image' }).waitFor();
    await expect.poll(player.isSilent).toBe(true);
    const sound = await page
      .locator('audio')
      .evaluate(({ volume, currentTime }: HTMLAudioElement) => ({ volume, currentTime }));
    expect(sound.volume).toBe(1);
    expect(sound.currentTime).toBeGreaterThan(0.2);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
});

it('all bars of a phone together take at most 18 % of its height', async () => {
  const page = await heard.open('phone');
  const most = 0.18 * screens.phone.viewport.height;
  await playsElsewhere(page);
  expect(await barsOf(page)).toBeLessThanOrEqual(most);
  await openAnother(page);
  await playerPage(page).dock.getByText('Playing:').waitFor();
  expect(await barsOf(page)).toBeLessThanOrEqual(most);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await playerPage(page).dock.waitFor({ state: 'detached' });
  await page.getByRole('slider', { name: 'Position' }).waitFor();
  expect(await barsOf(page)).toBeLessThanOrEqual(most);
});

it('the console stayed empty', () => expect(heard.errors).toEqual([]));
