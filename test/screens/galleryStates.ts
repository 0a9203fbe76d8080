import type { Page } from 'playwright-core';
import { at, type State } from './state.ts';

type Story = Record<string, unknown>;

const answered = async (page: Page, path: string, method = 'GET'): Promise<Story[]> =>
  page.evaluate(
    async ([path, method]) => {
      const visitor = localStorage.getItem('aw:tempUserId');
      const response = await fetch(path, { method, headers: visitor ? { 'AW-User-Id': visitor } : {} });
      return (await response.json()) as Story[];
    },
    [path, method] as const,
  );

/** Shows Explore's stories as the user's own. Every second one is private. */
const ownedAll = async (page: Page): Promise<void> => {
  const stories = await answered(page, '/api/explore');
  const own = { voiceId: 'Joanna', isFavorite: false, version: 1, keywords: [] };
  const json = stories.map((story, index) => ({ ...story, ...own, isPublic: index % 2 === 0 }));
  await page.route('**/api/uploads*', (route) => route.fulfill({ json }));
};

export const galleryStates: readonly State[] = [
  { name: 'favorites-empty', open: at('/favorites') },
  {
    name: 'favorites',
    open: async (page, url, uid) => {
      await at('/favorites')(page, url);
      await answered(page, `/api/favorites/${uid}`, 'PUT');
      await at('/favorites')(page, url);
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'search',
    open: async (page, url) => {
      await at('/explore')(page, url);
      const [story] = await answered(page, '/api/explore');
      await at(`/explore?search=${encodeURIComponent(String(story?.['title']))}`)(page, url);
      await page.getByRole('article').first().waitFor();
    },
  },
  { name: 'search-short-word', open: at('/explore?search=calm%20ox') },
  { name: 'search-nothing', open: at('/explore?search=quagga') },
  { name: 'search-too-short', open: at('/explore?search=a') },
  {
    name: 'card-shared',
    isFleeting: true,
    open: async (page, url) => {
      await at('/explore')(page, url);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page
        .getByRole('button', { name: /^Share/ })
        .first()
        .click();
      await page.getByText('Link copied').nth(1).waitFor();
    },
  },
  {
    name: 'explore-next-failed',
    open: async (page, url) => {
      await at('/explore')(page, url);
      const json = await answered(page, '/api/explore');
      await page.route('**/api/explore*', (route) =>
        route.request().url().includes('cursor')
          ? route.abort()
          : route.fulfill({ json, headers: { link: '</api/explore?cursor=c1>; rel="next"' } }),
      );
      await at('/explore')(page, url);
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
      await page.getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
];

export const uploadsStates: readonly State[] = [
  {
    name: 'uploads',
    open: async (page, url) => {
      await at('/settings')(page, url);
      await ownedAll(page);
      await at('/uploads')(page, url);
      await page
        .getByRole('button', { name: /^Private/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'uploads-lock-refused',
    open: async (page, url) => {
      await at('/settings')(page, url);
      await ownedAll(page);
      await page.route('**/api/togglevisibility', (route) =>
        route.fulfill({
          status: 400,
          json: { code: 'TEXT_REFUSED', message: 'We can’t publish this text.', requestId: 'r' },
        }),
      );
      await at('/uploads')(page, url);
      await page
        .getByRole('button', { name: /^Private/, pressed: true })
        .first()
        .click();
      await page.getByText('We can’t publish this text.').waitFor();
    },
  },
];
