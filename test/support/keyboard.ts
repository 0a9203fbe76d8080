import type { Locator, Page } from 'playwright-core';

export const NOWHERE = 'nothing has the focus';
/** More stops than any screen has. */
const MAX_STOPS = 120;

/** Undefined when the focus is visible. This runs in the page, so it uses nothing else of this file. */
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

/** Any ring, scroll or sidebar arrives within these frames. */
const MAX_FRAMES = 60;

/** Faults that pass are ignored. */
export const lastingFocusFault = async (page: Page): Promise<string | undefined> => {
  let fault = await focusFault(page);
  // The browser's own controls lie between the last and the first stop.
  for (let frame = 0; fault !== undefined && fault !== NOWHERE && frame < MAX_FRAMES; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    fault = await focusFault(page);
  }
  return fault;
};

/** Each stop on the way must be visible. @throws naming the stops when the target is not reached */
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
