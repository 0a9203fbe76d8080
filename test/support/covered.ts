import type { Page } from 'playwright-core';

/** The minimum size of a control for a thumb. */
const TARGET_PIXELS = 44;

/** Controls that are covered or too small, one line each. @param within a selector, e.g. of a sheet above the page */
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
        // The middle of the control's first line is tested, because a link may break over two lines.
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
