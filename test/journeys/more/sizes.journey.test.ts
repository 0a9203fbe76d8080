import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '#test/support/chromium.ts';
import { coveredTargets } from '#test/support/covered.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { enlargeText, lossesOf } from '#test/support/reflow.ts';
import { settled } from '#test/support/settled.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/* Checks every screen upright and in landscape, in both languages, with normal and double text size. */

const sizes = [
  [360, 740],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
  [2560, 1440],
] as const;
const paths = [
  '/',
  '/explore',
  '/item/',
  '/uploads',
  '/uploads?drafts',
  '/voices',
  '/settings',
  '/refilltokens',
  '/faqs',
  '/contact',
];
const PHONE = { width: 390, height: 844 };

const errors: string[] = [];
let product: RunningProduct;
let browser: Browser;
let page: Page;
let uid: string;

const open = async (path: string): Promise<void> => {
  await page.goto(new URL(path === '/item/' ? `/item/${uid}` : path, product.url).href, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
const lowerEdge = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().bottom);
const isAbove = (fold: number) => (edge: number) => edge <= fold;
const bar = () => page.getByRole('navigation', { name: 'Navigation' });
const sheet = () => page.getByRole('navigation', { name: 'Main' });

/** Runs a check at every size. @returns one line per fault */
const atEverySize = async (look: (percent: number) => Promise<string[]>): Promise<string[]> => {
  const faults: string[] = [];
  for (const [width, height] of sizes)
    for (const percent of [100, 200]) {
      await page.setViewportSize({ width, height });
      await enlargeText(page, percent);
      await settled(page);
      faults.push(...(await look(percent)).map((fault) => `${width} × ${height}, ${percent} %: ${fault}`));
    }
  return faults;
};
/** Checks for lost content, and at normal text size also for covered controls. */
const lostOrCovered = (within?: string) =>
  atEverySize(async (percent) => [
    ...(await lossesOf(page)),
    ...(percent === 100 ? await coveredTargets(page, within) : []),
  ]);
/** All actions must be in one row, large enough for a thumb, with Share first and largest. */
const rowFaults = () =>
  page.locator('.actions').evaluate((row) => {
    const [shell, buttons] = [row.getBoundingClientRect(), [...row.querySelectorAll('button')]];
    const boxes = buttons.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    const middles = boxes.map(({ y, height }) => y + height / 2);
    const [share] = boxes;
    const isRightToLeft = getComputedStyle(row).direction === 'rtl';
    const starts = boxes.map(({ left, right }) => (isRightToLeft ? -right : left));
    const scrolls = [row, ...row.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    return [
      Math.max(...middles) - Math.min(...middles) > 2 && 'more rows than one',
      scrolls && `it scrolls sideways, ${shell.width} wide: ${boxes.map(({ width }) => Math.round(width)).join(' ')}`,
      boxes.some(({ left, right }) => left < shell.left - 1 || right > shell.right + 1) && 'beyond its edge',
      boxes.some(({ width, height }) => Math.min(width, height) < 44) && 'smaller than a thumb',
      (starts.some((start) => start < (starts[0] ?? 0)) || boxes.some(({ width }) => width > (share?.width ?? 0))) &&
        'Share is not first and largest',
      boxes.length < 2 && 'not there',
    ].filter((fault) => fault !== false);
  });

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  page = await watchedPage(browser, { viewport: PHONE }, errors);
  await page.goto(product.url, { waitUntil: 'networkidle' });
  const buffer = Buffer.from(await drawnPhoto({ width: 800, height: 600, seed: 5 }));
  const answer = await page.request.post(`${product.url}/api/vision`, {
    headers: { origin: product.url, 'idempotency-key': randomUUID() },
    multipart: { isPublic: 'yes', file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } },
  });
  ({ uid } = (await answer.json()) as { uid: string });
});
beforeEach(async () => {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.removeItem('language'));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product) removeDataFolder(product.dataFolder);
});

describe.each(paths)('%s', (path) => {
  it.each(['en', 'es', 'de', 'ar'])(
    'scrolls only vertically, and hides nothing under its bars (%s)',
    async (language) => {
      await page.evaluate((one) => localStorage.setItem('language', one), language);
      await open(path);
      expect(await lostOrCovered()).toEqual([]);
    },
  );
});

/** The elements that do not react within 44 px around their middle, where a finger may touch. */
const missedByThumb = (selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = [-21, 0, 21].map((by) => document.elementFromPoint(x, y + by));
      const isWide = width >= 44 || [-21, 21].every((by) => one.contains(document.elementFromPoint(x + by, y)));
      return isWide && hits.every((hit) => one.contains(hit)) ? [] : [one.textContent];
    }),
  );

describe('touch targets on a phone', () => {
  it('each tag of a story', async () => {
    await open('/item/');
    await page.locator('.viewer__tags a').first().waitFor();
    expect(await missedByThumb('.viewer__tags a')).toEqual([]);
  });

  it('the login in the hint of the packages', async () => {
    await open('/refilltokens');
    await page.locator('.callout .link').waitFor();
    expect(await missedByThumb('.callout .link')).toEqual([]);
  });
});

describe('the bottom bar', () => {
  it('has five links on a phone, within a thumb’s reach, with the present one marked', async () => {
    await open('/explore');
    expect(await bar().locator('.bottom-bar__item').allInnerTexts()).toEqual([
      'Home',
      'Explore',
      'Create',
      'Uploads',
      'Me',
    ]);
    expect(await bar().getByRole('link', { name: 'Explore' }).getAttribute('aria-current')).toBe('page');
    await page.evaluate(() => window.scrollTo(0, 400));
    // Polls, because during a scroll a fixed element may be measured between two frames.
    const foot = async () => {
      const { y, height } = (await bar().boundingBox()) ?? { y: 0, height: 0 };
      return Math.round(y + height);
    };
    await expect.poll(foot).toBe(PHONE.height);
    await bar().getByRole('link', { name: 'Uploads' }).click();
    await page.waitForURL('**/uploads');
    const chooser = page.waitForEvent('filechooser');
    await bar().getByLabel('Create').click();
    await chooser;
  });

  it('is not there beside the sidebar', async () => {
    await open('/explore');
    await page.setViewportSize({ width: 768, height: 900 });
    expect([await bar().isVisible(), await sheet().isVisible()]).toEqual([false, true]);
  });

  it('opens the sidebar from Me: the account, its nine links and the theme; Escape closes it', async () => {
    await open('/explore');
    expect(await sheet().isVisible()).toBe(false);
    await bar().getByRole('button', { name: 'Me' }).click();
    await sheet().getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(await sheet().getByRole('link').count()).toBe(9);
    await settled(page);
    expect(await coveredTargets(page, '.sidebar')).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'hidden' });
    await bar().getByRole('button', { name: 'Me' }).click();
    await sheet().getByRole('link', { name: 'Favorites' }).click();
    await page.waitForURL('**/favorites');
    await sheet().waitFor({ state: 'hidden' });
  });

  it('closes the sheet when the phone is turned', async () => {
    await open('/explore');
    await bar().getByRole('button', { name: 'Me' }).click();
    await sheet().waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await sheet().evaluate((nav) => nav.matches(':popover-open'))).toBe(false);
    expect(await sheet().isVisible()).toBe(true);
  });

  it('keeps the search behind its icon, and open on Explore', async () => {
    await open('/');
    const field = page.getByRole('searchbox');
    expect(await field.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('kite');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/explore?search=kite');
    expect(await field.inputValue()).toBe('kite');
  });
});

describe('the item page', () => {
  it('shows title, first line and all actions in the first view at 900 px', async () => {
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await open('/item/');
      await page.getByRole('group', { name: 'Story actions' }).waitFor();
      for (const part of ['h1', '.actions', '.viewer__actions', '.player'])
        expect([width, part, await lowerEdge(`.viewer ${part}`)]).toEqual([
          width,
          part,
          expect.toSatisfy(isAbove(900)),
        ]);
      const line = await page.locator('.story').evaluate((story) => story.getClientRects()[0]?.top ?? Infinity);
      expect(line).toBeLessThan(900 - 2 * 24);
    }
  });

  it('shows its whole mood ring at every size and at double text size', async () => {
    await open('/item/');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Re-generate', exact: true }).click();
    await page.getByRole('group', { name: 'Mood' }).waitFor();
    expect(await lostOrCovered('.mood-ring')).toEqual([]);
  });

  it.each(['en', 'es', 'de', 'ar'])(
    'has its actions in one row without scrolling, Share first and largest (%s)',
    async (language) => {
      await page.evaluate((one) => localStorage.setItem('language', one), language);
      await open('/item/');
      await page.locator('.actions').waitFor();
      expect(await atEverySize(rowFaults)).toEqual([]);
    },
  );

  it.each([
    [100, 'Favorite, Voice, Music', 'Download, Re-generate'],
    [200, '', 'Favorite, Download, Voice, Music, Re-generate'],
  ])(
    'shows on a phone, at %s %% text size, fitting actions in the row and the rest in More',
    async (percent, row, more) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/item/');
      await page.locator('.actions').waitFor();
      await enlargeText(page, percent);
      await settled(page);
      const shown = (within: string) =>
        page.locator(`${within} button`).evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => one.textContent)
            .join(', '),
        );
      expect(await shown('.actions__row')).toBe(row);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.locator('.more-menu .more-menu__rare').first().waitFor();
      expect(await shown('.more-menu')).toBe(`${more}, Make private, Edit title and text, Delete story`);
      await settled(page);
      expect(await coveredTargets(page, '.more-menu')).toEqual([]);
      await page.locator('.more-menu').getByText('Download').click();
      await page.getByRole('dialog', { name: 'Download' }).waitFor();
    },
  );
});

it('keeps picture, player and actions whole below the top bar next to a scrolling text', async () => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await open('/item/');
  await page.locator('.actions').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50);
  const { y = 0 } = (await page.locator('.viewer__picture > .picture').boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(await lowerEdge('.topbar'));
  expect(await lowerEdge('.viewer__actions')).toBeLessThanOrEqual(700);
});

it('the text below the Motion dialog’s picture does not overlap it', async () => {
  await page.setViewportSize(PHONE);
  await open('/item/');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Edit title and text' }).click();
  await page.getByRole('button', { name: 'Picture motion' }).click();
  const message = (await page.locator('.motion__below > *').first().boundingBox())?.y ?? NaN;
  expect(message - (await lowerEdge('.motion__picture'))).toBeGreaterThanOrEqual(8);
  await page.keyboard.press('Escape');
});

it('in landscape on a phone, Share is visible above the player without scrolling', async () => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open('/item/');
  await page.locator('.actions').waitFor();
  const { y = 0 } = (await page.locator('.player').boundingBox()) ?? {};
  expect(await lowerEdge('.actions .share__large')).toBeLessThanOrEqual(y);
});

it('in landscape on a phone, the player stays visible while reading', async () => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open('/item/');
  await page.locator('.viewer__tags').scrollIntoViewIfNeeded();
  // On a low screen the top bar scrolls away, because the height is needed.
  expect(await lowerEdge('.topbar')).toBeLessThan(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const { y, height } = (await page.getByRole('button', { name: 'Pause', exact: true }).boundingBox()) ?? {
    y: 0,
    height: 0,
  };
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(390);
});

it.each(['en', 'es', 'de', 'ar'])('at double text size the top bar leaves room on a phone (%s)', async (language) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate((one) => localStorage.setItem('language', one), language);
  const faults: string[] = [];
  for (const path of ['/', '/explore', '/item/', '/faqs']) {
    await open(path);
    await enlargeText(page, 200);
    const { height = Infinity } = (await page.getByRole('banner').boundingBox()) ?? {};
    if (height > 120) faults.push(`${path}: ${height} px`);
    faults.push(...(await coveredTargets(page, '.topbar')));
  }
  expect(faults).toEqual([]);
});

it('at double text size, docked bars leave a phone most of its screen, with whole buttons', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/item/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  const faultsOf = async (dock: string): Promise<unknown[]> => {
    await enlargeText(page, 200);
    await settled(page);
    const { height = Infinity } = (await page.locator(dock).boundingBox()) ?? {};
    const found = await coveredTargets(page, dock);
    const outside = await page.locator(`${dock} :is(button, select, a)`).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .filter(({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < 0 || bottom > innerHeight),
    );
    return [...(height <= 740 / 4 ? [] : [`${dock} is ${height} px high`]), ...found, ...outside];
  };
  expect(await faultsOf('.player')).toEqual([]);
  await enlargeText(page, 100);
  await bar().getByRole('link', { name: 'Explore' }).click();
  await page.waitForURL('**/explore');
  expect(await faultsOf('.mini')).toEqual([]);
  await page.getByRole('button', { name: 'Stop listening' }).click();
});

it('the browser logged no error', () => {
  expect(errors).toEqual([]);
});
