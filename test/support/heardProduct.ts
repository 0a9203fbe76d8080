import type { Browser, Page } from 'playwright-core';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { launchChromium } from './chromium.ts';
import { drawnPhoto } from './pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from './product.ts';
import { createVisitor } from './visitor.ts';
import { watchedPage } from './watchedPage.ts';

/** The widths at which screens are checked: a phone by touch, and a wide screen by keyboard. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 } },
} as const;

export type HeardProduct = {
  product: Product;
  browser: Browser;
  /** Public stories of somebody else, in Explore's order. */
  stories: { uid: string; title: string }[];
  errors: string[];
  at: (path: string) => string;
  open: (screen: keyof typeof screens) => Promise<Page>;
  close: () => Promise<void>;
};

/** The product with `count` spoken public stories, and a browser whose pages note their errors. */
export const startHeardProduct = async (
  count: number,
  options: Parameters<typeof launchChromium>[0] = {},
): Promise<HeardProduct> => {
  const dataFolder = newDataFolder();
  const errors: string[] = [];
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  const [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date()),
    launchChromium(options),
  ]);
  const visitor = await createVisitor(product.url);
  const stories: HeardProduct['stories'] = [];
  for (let seed = 0; seed < count; seed += 1) {
    const picture = await drawnPhoto({ width: 640, height: 480, seed: 81 + seed });
    const { body } = await visitor.upload(picture, { fields: { isPublic: 'yes' } });
    const { uid, title } = await visitor.finishedStory(body.uid);
    stories.unshift({ uid, title });
  }
  return {
    product,
    browser,
    stories,
    errors,
    at: (path) => new URL(path, product.url).href,
    open: (screen) => watchedPage(browser, screens[screen], errors),
    close: async () => {
      await browser.close();
      await product.close();
      removeDataFolder(dataFolder);
    },
  };
};

/** Makes a private story of this page's visitor, with the narration. The page is not open yet. @returns its uid */
export const tellOwnStory = async (page: Page, url: string, picture: Uint8Array): Promise<string> => {
  // The session must exist before the story, or the page would begin another one.
  await page.request.get(new URL('/api/auth/tempuser', url).href);
  const answer = await page.request.post(new URL('/api/vision', url).href, {
    headers: { origin: new URL(url).origin, 'idempotency-key': crypto.randomUUID() },
    multipart: { file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) } },
  });
  const { uid } = (await answer.json()) as { uid: string };
  return uid;
};
