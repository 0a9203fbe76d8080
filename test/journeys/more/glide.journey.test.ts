import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { createVisitor } from '#test/support/visitor.ts';

const WHOLE = 'translate(0%, 0%) scale(1)';

let product: RunningProduct;
let browser: Browser;
let uid: string;
let owner: ReadonlyMap<string, string>;

const opened = async (options: Parameters<Browser['newContext']>[0] = {}, cookies?: ReadonlyMap<string, string>) => {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  if (cookies) await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: product.url })));
  const page = await context.newPage();
  await page.goto(new URL(`/item/${uid}`, product.url).href);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
  return { context, page };
};
const picture = (page: Page) => page.locator('.picture__whole');
const transformOn = (page: Page) => picture(page).evaluate((image: HTMLElement) => image.style.transform);
const still = (page: Page) => page.getByRole('button', { name: 'Always show the whole picture' });

/** The left and right edges of the picture in each frame, in widths of its box. */
const edges = (page: Page, frames: number) =>
  picture(page).evaluate(async (image: HTMLElement, count) => {
    const box = (image.closest('.picture') ?? image).getBoundingClientRect();
    const seen: { at: number; left: number; right: number }[] = [];
    for (let frame = 0; frame < count; frame += 1) {
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const { left, right } = image.getBoundingClientRect();
      seen.push({ at: at / 1000, left: (left - box.left) / box.width, right: (right - box.left) / box.width });
    }
    return seen;
  }, frames);

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  const visitor = await createVisitor(product.url);
  owner = visitor.cookies;
  const photo = await drawnPhoto({ width: 1800, height: 1200, seed: 7 });
  ({
    body: { uid },
  } = await visitor.upload(photo, { fields: { isPublic: 'yes' } }));
  await visitor.finishedStory(uid);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

describe('the picture of a playing story', () => {
  it('glides to the spoken thing, at most 6 % of its width a second, without moving the page', async () => {
    const { context, page } = await opened();
    expect(await transformOn(page)).toBe('');
    await page.evaluate(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { sources: readonly { node: Node | null }[] };
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as Shift[])
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            // The top bar shows the balance once the session is known.
            if (!element?.closest('.topbar')) shifts.push(element?.className ?? '');
          }
      }).observe({ type: 'layout-shift' });
    });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await playerPage(page).seekTo(0.5);
    await expect.poll(() => transformOn(page)).toContain('scale(1.');
    const seen = await edges(page, 90);
    const [first, last] = [seen[0], seen.at(-1)];
    if (!first || !last) throw new Error('no frames');
    const seconds = last.at - first.at;
    for (const edge of ['left', 'right'] as const)
      expect(Math.abs(last[edge] - first[edge]) / seconds).toBeLessThanOrEqual(0.065);
    expect(Math.abs(last.right - last.left - (first.right - first.left))).toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect.poll(() => transformOn(page)).toBe(WHOLE);
    await context.close();
  });

  it('shows the whole on request', async () => {
    const { context, page } = await opened();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await playerPage(page).seekTo(0.5);
    await expect.poll(() => transformOn(page)).toContain('scale(1.');
    await still(page).click();
    await expect.poll(() => transformOn(page)).toBe(WHOLE);
    expect(await still(page).getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });

  it('fills the screen with the spoken thing, and shows the whole during a pause', async () => {
    const { context, page } = await opened({ viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await playerPage(page).seekTo(0.5);
    await page.locator('main').focus();
    await page.keyboard.press('f');
    const full = page.locator('.full-screen__picture');
    const scaleOn = () =>
      full.evaluate(({ style }: HTMLElement) => Number(/scale\(([\d.]+)/.exec(style.transform)?.[1]));
    await expect.poll(scaleOn).toBeGreaterThan(1);
    expect(await full.boundingBox()).toMatchObject({ height: expect.closeTo(844, -3) as number });
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await expect.poll(scaleOn).toBeLessThan(0.5);
    await expect.poll(async () => Math.round((await full.boundingBox())?.width ?? 0)).toBe(390);
    await context.close();
  });

  it('shows the owner’s views set by keyboard, also after a reload, and stops on request', async () => {
    const { context, page } = await opened({}, owner);
    const more = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Edit title and text' }).press('Enter');
      await page.getByRole('button', { name: 'Picture motion' }).press('Enter');
      await page.getByRole('dialog', { name: 'Picture motion' }).waitFor();
    };
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await more();
    expect(await faultsOf(page)).toEqual([]);
    const frame = page.getByRole('application');
    for (let step = 0; step < 8; step += 1) await frame.press('-');
    for (let step = 0; step < 8; step += 1) await frame.press('Shift+ArrowRight');
    const where = await page.getByRole('dialog').getByRole('status').textContent();
    await save();
    await page.reload();
    await more();
    expect(await page.getByRole('dialog').getByRole('status').textContent()).toBe(where);
    await page.getByRole('switch').press('Space');
    await save();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect([await transformOn(page), await still(page).count()]).toEqual(['', 0]);
    const other = await opened();
    expect(await still(other.page).count()).toBe(0);
    await other.context.close();
    await context.close();
  });

  it('does not move with reduced motion', async () => {
    const { context, page } = await opened({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await playerPage(page).seekTo(0.5);
    expect([await transformOn(page), await still(page).count()]).toEqual(['', 0]);
    await context.close();
  });
});
