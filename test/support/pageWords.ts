import type { Page } from 'playwright-core';

/** The page's texts, including those for screen readers. Leaves out texts marked as English, such as stories. */
export const pageWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isEnglish = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'en';
    const found: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!isEnglish(element) && !element?.closest('script, style')) found.push(texts.currentNode.nodeValue ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isEnglish(element)) found.push(element.getAttribute(name) ?? '');
    return found.map((one) => one.trim()).filter((one) => one !== '');
  });
