import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Opens a page whose console errors and warnings are added to `errors`. */
export const watchedPage = async (
  browser: Browser,
  options: BrowserContextOptions,
  errors: string[],
): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage();
  page.on('console', (message) => {
    // The browser logs each refused request, which journeys often expect.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return page;
};
