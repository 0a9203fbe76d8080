import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { productWork } from '#test/support/chromium.ts';
import { startHeardProduct, tellOwnStory, type HeardProduct } from '#test/support/heardProduct.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';

/* After a story's end a card offers ways to go on. In a queue only the next story is offered. */

let heard: HeardProduct;
beforeAll(async () => {
  heard = await startHeardProduct(3);
});
afterAll(() => heard?.close());

const titleOf = (place: number): string => heard.stories[place]?.title ?? '';
const cardOn = (page: Page) => page.getByRole('region', { name: 'The end' });
const toItsEnd = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await playerPage(page).goesOn();
  await playerPage(page).nearEnd();
};

describe('an own story', () => {
  it.each(['phone', 'wide'] as const)('has a card after its end, and not before (%s)', async (screen) => {
    const page = await heard.open(screen);
    const uid = await tellOwnStory(page, heard.product.url, await drawnPhoto({ width: 640, height: 480, seed: 7 }));
    await page.goto(heard.at(`/item/${uid}`));
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
    await page.getByRole('group', { name: 'Story actions' }).waitFor();
    await toItsEnd(page);
    expect(await cardOn(page).count()).toBe(0);
    const card = cardOn(page);
    await card.waitFor();
    for (const name of ['Send it', 'Tell it another way', 'Ask someone to read it'])
      expect(await card.getByRole('button', { name }).isVisible()).toBe(true);
    expect(await page.locator('output', { hasText: 'The story has ended.' }).count()).toBe(1);
    expect(await card.getByText('Next:').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    const { x = -1, y = -1, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    const player = await page.locator('.viewer__listen > .player').boundingBox();
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(y + height).toBeLessThanOrEqual((player?.y ?? 0) + 1);
    await card.getByRole('button', { name: 'Tell it another way' }).click();
    await page.getByRole('dialog', { name: 'Re-generate' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await card.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('somebody else’s story from a list', () => {
  it('offers to send it or to make one’s own, by keyboard, and plays the next unless stopped', async () => {
    const page = await heard.open('wide');
    await page.goto(heard.at('/explore'));
    await page.locator(`main a[href="/item/${heard.stories[0]?.uid}"]`).first().click();
    await toItsEnd(page);
    const card = cardOn(page);
    await card.getByText(titleOf(1)).waitFor();
    await card.getByRole('button', { name: 'Stay here' }).press('Enter');
    await card.getByRole('button', { name: 'Stay here' }).waitFor({ state: 'detached' });
    // In the order of the page, the card follows the player.
    await page.getByRole('button', { name: 'Play', exact: true }).focus();
    const names: string[] = [];
    for (let stop = 0; stop < 20 && names.at(-1) !== 'Next story'; stop += 1) {
      await page.keyboard.press('Tab');
      const name = await card.evaluate((one) => {
        const focused = document.activeElement;
        if (!focused || !one.contains(focused)) return undefined;
        return focused.getAttribute('aria-label') ?? focused.textContent;
      });
      if (name !== undefined) names.push(name);
    }
    expect(names).toEqual(['Close', 'Send it', 'Make your own', 'Next story']);
    expect(page.url()).toBe(heard.at(`/item/${heard.stories[0]?.uid}`));
    await card.getByRole('button', { name: 'Next story' }).press('Enter');
    await page.waitForURL(heard.at(`/item/${heard.stories[1]?.uid}`));
    await playerPage(page).goesOn(0.2);
    // From here on the listener goes through a queue.
    await playerPage(page).nearEnd();
    await page.getByText(`Next: ${titleOf(2)}`).waitFor();
    expect(await cardOn(page).count()).toBe(0);
    await page.waitForURL(heard.at(`/item/${heard.stories[2]?.uid}`));
    await playerPage(page).goesOn(0.2);
    await page.context().close();
  });
});

it('the console stayed empty', () => expect(heard.errors).toEqual([]));
