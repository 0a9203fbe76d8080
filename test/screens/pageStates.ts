import type { Page } from 'playwright-core';
import { at, type State } from './state.ts';

const then = (name: string, path: string, act: (page: Page, url: string, uid: string) => Promise<void>): State => ({
  name,
  open: async (page, url, uid) => {
    await at(path)(page, url);
    await act(page, url, uid);
  },
});

const refused = (name: string, status: number, code: string, message: string): State => ({
  name,
  open: async (page, url) => {
    await page.route('**/api/favorites/*', (route) =>
      route.fulfill({ status, json: { code, message, requestId: 'r' } }),
    );
    await at('/explore')(page, url);
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Favorite', exact: true }).click();
    await page.locator('.notices .notice').waitFor();
  },
});

const translated: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['explore', '/explore'],
  ['faqs', '/faqs'],
  ['settings', '/settings'],
  ['pricing', '/refilltokens'],
  ['voices', '/voices'],
  ['contact', '/contact'],
  ['item', '/item/'],
];

const inLanguage = (language: string): State[] =>
  translated.map(([name, path]) => ({
    name: `${language}-${name}`,
    open: async (page, url, uid) => {
      await page.addInitScript((one) => localStorage.setItem('language', one), language);
      await at(path === '/item/' ? `/item/${uid}` : path)(page, url);
    },
  }));

const offline = (name: string, path: string): State => ({
  name: `offline-${name}`,
  open: async (page, url) => {
    await at(path)(page, url);
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
  },
});

export const pageStates: readonly State[] = [
  { name: 'faqs', open: at('/faqs') },
  then('faqs-nothing', '/faqs', async (page) => {
    await page.getByRole('main').getByRole('searchbox').fill('quagga');
  }),
  { name: 'privacy', open: at('/privacypolicy') },
  { name: 'terms', open: at('/termsofservice') },
  { name: 'about', open: at('/about') },
  { name: 'contact', open: at('/contact') },
  { name: 'quota-exceeded', open: at('/quota-exceeded') },
  then('cookies', '/about', async (page) => {
    await page.getByRole('button', { name: 'Cookies Policy' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  refused('notice-tokens', 403, 'INSUFFICIENT_TOKENS', 'You don’t have enough tokens to perform this action.'),
  offline('explore', '/explore'),
  offline('settings', '/settings'),
  ...['es', 'de', 'ar'].flatMap(inLanguage),
];
