import type { Page } from 'playwright-core';

/** A screen worth a look, and the way there. The states of one browser follow each other. */
export type State = {
  name: string;
  open: (page: Page, url: string, uid: string) => Promise<void>;
  /** Gone in a moment, so it is opened anew for each picture. */
  isFleeting?: boolean;
};

export const at =
  (path: string) =>
  async (page: Page, url: string): Promise<void> => {
    await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' });
  };
