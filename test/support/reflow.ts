import type { Page } from 'playwright-core';

/** Faults of texts, one line each: text that is cut off, cannot be scrolled to, or makes the page scroll sideways. */
export const lossesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const losses = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const scrolls = (one: Element): boolean => {
      for (let above = one.parentElement; above; above = above.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(above).overflowX) && above !== document.documentElement)
          return true;
      return false;
    };
    const isMeantHidden = (one: Element): boolean =>
      one.closest(
        '.visually-hidden, .amplify-visually-hidden, [inert], [aria-hidden="true"], .sidebar__label, .skip, [hidden]',
      ) !== null;
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      const words = [...one.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((text) => text.nodeValue);
      const visible = words.join('').trim();
      if (visible === '' || isMeantHidden(one) || !one.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(one);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const what = `${one.tagName.toLowerCase()}.${one.className} "${visible.slice(0, 30)}"`;
      if ((right > innerWidth + 1 || left < -1) && !scrolls(one)) losses.push(`out of the window: ${what}`);
      for (let box: HTMLElement | null = one; box; box = box.parentElement) {
        const { overflowX, webkitLineClamp } = getComputedStyle(box);
        const cuts = (overflowX === 'hidden' || overflowX === 'clip') && webkitLineClamp === 'none';
        const edge = box.getBoundingClientRect();
        if (cuts && (right > edge.right + 1 || left < edge.left - 1) && !scrolls(one)) {
          losses.push(`cut off: ${what}`);
          break;
        }
      }
    }
    return losses;
  });

export const enlargeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
