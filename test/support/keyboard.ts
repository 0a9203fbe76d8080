import type { Locator, Page } from 'playwright-core';

export const NOWHERE = 'nothing has the focus';
/** More stops than any screen has. */
const MAX_STOPS = 120;

/**
 * What is wrong with the focus as it is seen: nowhere, without a ring, or out of sight. Undefined when all is well. A ring may
 * be drawn by what stands for the control: the label of a picker, the picture of a card. It runs in the page, and leans on nothing here.
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

/** More frames than any ring, scroll or sidebar needs to arrive. */
const MAX_FRAMES = 60;

/** What stays wrong with the focus once everything has come to rest. */
export const lastingFocusFault = async (page: Page): Promise<string | undefined> => {
  let fault = await focusFault(page);
  // Between the last and the first stop lies the browser itself.
  for (let frame = 0; fault !== undefined && fault !== NOWHERE && frame < MAX_FRAMES; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    fault = await focusFault(page);
  }
  return fault;
};

/** Presses Tab until this has the focus; each stop on the way must be seen. @throws naming the stops when it is not reached */
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

/** Goes there by Tab and presses a key. */
export const pressAt = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Whether this has the focus. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
