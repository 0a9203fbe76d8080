import type { Page } from 'playwright-core';

/** A screen to photograph. One browser shows the states one after another. */
export type State = {
  name: string;
  open: (page: Page, url: string, uid: string) => Promise<void>;
  /** True if the state lasts only a moment, so that each picture opens it again. */
  isFleeting?: boolean;
};

export const at =
  (path: string) =>
  async (page: Page, url: string): Promise<void> => {
    await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' });
  };
