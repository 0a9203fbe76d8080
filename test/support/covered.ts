import type { Page } from 'playwright-core';

/** What a thumb needs, as the product's style has it. */
const TARGET_PIXELS = 44;

/**
 * What can be pressed and yet is covered once it is scrolled into sight, by a bar or whatever floats; and controls of the bars and
 * rows of actions that are smaller than a thumb. A line each.
 * @param within a sheet above all else, say
 */
export const coveredTargets = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(
    ({ target, within }) => {
      const controls = 'a[href], button, input:not([type=file]), select, summary, label.file-picker';
      const named = (one: Element): string =>
        `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} "${one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 30)}"`;
      const isHere = (one: Element): boolean =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.matches(':disabled, [inert] *, .skip, .visually-hidden') &&
        getComputedStyle(one).pointerEvents !== 'none';
      const isPressable = (one: Element): boolean => {
        // A link that breaks over two lines is pressed on one of them.
        const { left, top, width, height } = one.getClientRects()[0] ?? one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one) === true);
      };
      const faults: string[] = [];
      for (const one of document.querySelectorAll(`:is(${within}) :is(${controls})`)) {
        if (!isHere(one)) continue;
        one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        if (!isPressable(one)) faults.push(`covered: ${named(one)}`);
        const { width, height } = one.getBoundingClientRect();
        const isOfABar = one.matches('.topbar *, .bottom-bar *, .sidebar *, .viewer__actions *');
        if (isOfABar && Math.min(width, height) < target) faults.push(`${width} × ${height} px: ${named(one)}`);
      }
      window.scrollTo(0, 0);
      return faults;
    },
    { target: TARGET_PIXELS, within },
  );
