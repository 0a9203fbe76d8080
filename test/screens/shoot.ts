import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { faultsNow } from '../support/axe.ts';
import { settled } from '../support/settled.ts';
import type { State } from './state.ts';

const WIDTHS = { desktop: 1440, tablet: 820, phone: 390 } as const;
const THEMES = ['light', 'dark'] as const;

/** Shorter than the browser's own limit, so that an unreached state is named and skipped. */
const TIMEOUT_MILLISECONDS = 30_000;
/** Taller pages are cut off, because they only repeat further down. */
const TALLEST_PIXELS = 4_000;

type Studio = { url: string; uid: string; folder: string; onError: (what: string) => void };

const sized = async (page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  await page.emulateMedia({ colorScheme });
};

/** Faults are checked twice, because a fading color fails only for a moment. */
const lastingFaults = async (page: Page): Promise<string[]> => {
  const faults = await faultsNow(page);
  if (faults.length === 0) return faults;
  await settled(page);
  const later = new Set(await faultsNow(page));
  return faults.filter((fault) => later.has(fault));
};

const capture = async (page: Page, name: string, { url, folder, onError }: Studio): Promise<void> => {
  await settled(page);
  // The stand-ins' own pages are left out, because they are not part of the product.
  if (page.url().startsWith(url)) {
    for (const fault of await lastingFaults(page)) onError(`${name} ${fault}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) onError(`${name} is ${over} px wider than the window`);
  }
  const tall = /^(home|pricing|es-home)/.test(name);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: tall && height <= TALLEST_PIXELS });
};

/** Reports the page's errors, including violations of its policy. Refused requests are caused on purpose. */
const watch = (page: Page, name: string, { onError }: Studio): void => {
  page.on('console', (message) => {
    // States that go offline log this, which is expected.
    const isRefusal = /^(Failed to load resource|ApiError: You seem to be offline)/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isRefusal) onError(`${name} console: ${message.text()}`);
  });
  page.on('pageerror', (error) => onError(`${name} page error: ${error.message}`));
};

const open = async (context: BrowserContext, { name, open }: State, studio: Studio): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MILLISECONDS);
  watch(page, name, studio);
  await open(page, studio.url, studio.uid).catch((error: unknown) =>
    studio.onError(`${name} not reached: ${String(error)}`),
  );
  return page;
};

/** Takes the pictures of all states. A state is opened once and resized, unless it lasts only a moment. */
export const shoot = async (browser: Browser, states: readonly State[], studio: Studio): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: WIDTHS.desktop, height: 900 } });
  for (const state of states) {
    let page = await open(context, state, studio);
    for (const [device, width] of Object.entries(WIDTHS))
      for (const theme of THEMES) {
        await sized(page, width, theme);
        await capture(page, `${state.name}-${device}-${theme}`, studio).catch((error: unknown) =>
          studio.onError(`${state.name}-${device}-${theme}: ${String(error)}`),
        );
        if (!state.isFleeting) continue;
        await page.close();
        page = await open(context, state, studio);
      }
    // The next state must be in English again.
    await page.evaluate(() => localStorage.removeItem('language')).catch(() => undefined);
    await page.close();
  }
  await context.close();
};
