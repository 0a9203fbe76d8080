import type { Locator, Page } from 'playwright-core';

export const NOWHERE = 'nothing has the focus';
/** More Tab stops than any screen has. */
const MAX_STOPS = 120;

/**
 * The fault of the focused element. Undefined if its focus is visible. Runs in the page, so it uses nothing else from
 * this file.
 */
export const focusFaultNow = (): string | undefined => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  // The target of the skip link is a place, not a control.
  if (focused.tagName === 'MAIN') return undefined;
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 30)}`;
  const around = [
    focused,
    focused.parentElement,
    focused.parentElement?.parentElement,
    ...focused.querySelectorAll('*'),
  ];
  const ringed = around.find((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  if (!ringed) return `no ring: ${name}`;
  const box = ringed.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
      return hit !== null && (ringed.contains(hit) || hit.contains(ringed) || focused.contains(hit));
    }),
  );
  return isSeen ? undefined : `out of sight: ${name}`;
};

export const focusFault = (page: Page): Promise<string | undefined> => page.evaluate(focusFaultNow);

/** Focus rings, scrolling and the sidebar have finished after this many frames. */
const MAX_FRAMES = 60;

/** The fault that remains after animations. A fault that passes is ignored. */
export const lastingFocusFault = async (page: Page): Promise<string | undefined> => {
  let fault = await focusFault(page);
  // If nothing has the focus, waiting does not help: Tab is at the browser's own controls.
  for (let frame = 0; fault !== undefined && fault !== NOWHERE && frame < MAX_FRAMES; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    fault = await focusFault(page);
  }
  return fault;
};

/**
 * Presses Tab until the target has the focus. @throws Error for a stop without visible focus, or a target not reached
 */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor({ state: 'attached' });
  const faults: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const fault = await lastingFocusFault(page);
    if (fault !== undefined && fault !== NOWHERE) faults.push(fault);
    if (await target.evaluate((element) => element === document.activeElement)) {
      if (faults.length > 0) throw new Error(faults.join('\n'));
      return;
    }
  }
  throw new Error(`${target.toString()} is not reached by ${key}.\n${faults.join('\n')}`);
};

export const pressAt = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
