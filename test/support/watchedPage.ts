import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page in a browser of its own; what its console says of errors and warnings is added to `trouble`. */
export const watchedPage = async (
  browser: Browser,
  options: BrowserContextOptions,
  trouble: string[],
): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage();
  page.on('console', (message) => {
    // The browser itself logs each refused request; in a journey refusals are often the point.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  return page;
};
