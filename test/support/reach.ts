import type { BrowserContext, Page } from 'playwright-core';
import { lastingFocusFault, NOWHERE } from './keyboard.ts';

/** More stops than any screen has. */
const STOPS_MOST = 400;

/** `round`: the stops of the way that is being gone; `reached`: those of all ways since the page was opened. */
type Watch = { listening: WeakSet<EventTarget>; round: Set<Element>; reached: Set<Element> };

/** Notes which elements listen to clicks by themselves, in pages opened from now on. */
export const watchClicks = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const watch: Watch = { listening: new WeakSet(), round: new Set(), reached: new Set() };
    Object.assign(window, { watch });
    const add = Reflect.get(EventTarget.prototype, 'addEventListener') as typeof window.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: [string, never]) {
      if (['click', 'mousedown', 'pointerdown'].includes(given[0])) watch.listening.add(this);
      add.apply(this, given);
    };
  });

/** What was opened, or spoke up, above the page may cover what is beneath; Escape or its button takes it away. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector(':popover-open, dialog[open]:not(:modal), .notice, .Toastify__toast') !== null,
  );

/** Presses Tab until it comes round. @returns what is wrong with the stops as they are seen */
const goRound = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => (window as unknown as { watch: Watch }).watch.round.clear());
  const faults: string[] = [];
  for (let stop = 0; stop < STOPS_MOST; stop += 1) {
    await page.keyboard.press('Tab');
    const isRound = await page.evaluate(() => {
      const { round, reached } = (window as unknown as { watch: Watch }).watch;
      const focused = document.activeElement;
      // Between the last and the first stop lies the browser itself.
      if (!focused || focused === document.body) return false;
      const wasThere = round.has(focused);
      round.add(focused);
      reached.add(focused);
      return wasThere;
    });
    if (isRound) return faults;
    const fault = await lastingFocusFault(page);
    const isHidden = fault?.startsWith('out of sight') && (await isCovered(page));
    if (fault !== undefined && fault !== NOWHERE && !isHidden) faults.push(fault);
  }
  return [...faults, `Tab did not come round in ${STOPS_MOST} stops`];
};

const unreachedOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { listening, reached } = (window as unknown as { watch: Watch }).watch;
    const controls =
      'a[href], button, input, select, textarea, summary, label, [contenteditable], [tabindex], [role=button], [role=link], [role=switch], [role=checkbox], [role=radio], [role=tab], [role=menuitem], [role=option], [role=slider]';
    const hasHandler = (element: Element): boolean =>
      Object.entries(element).some(
        ([key, value]) =>
          key.startsWith('__reactProps$') && ['onClick', 'onMouseDown', 'onPointerDown'].some((name) => name in value),
      );
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      // What leads nowhere yet says so.
      !element.matches(':disabled, [inert] *, [role=link][aria-disabled=true]') &&
      getComputedStyle(element).pointerEvents !== 'none';
    const isReached = (element: Element): boolean => {
      if (reached.has(element)) return true;
      if (element instanceof HTMLLabelElement) return !element.control || isReached(element.control);
      if (element instanceof HTMLInputElement && element.type === 'radio')
        return [...reached].some((one) => one instanceof HTMLInputElement && one.name === element.name);
      // The words of a story, by arrows; what lies beside a dialog, by Escape; a place to be led to is no control.
      if (element.matches('.story, .story [data-word]'))
        return [...reached].some((one) => one.matches('.story [data-word]'));
      return element.matches('dialog, [tabindex="-1"]');
    };
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const pressable = [...modal.querySelectorAll('*')].filter(
      (one) => one.id !== 'root' && (one.matches(controls) || hasHandler(one) || listening.has(one)),
    );
    const nameOf = (one: Element): string =>
      `${one.tagName}.${one.getAttribute('class') ?? ''} ${one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40)}`;
    const flat = pressable.filter((one) => getComputedStyle(one).display === 'contents');
    return [
      ...pressable.filter((one) => isShown(one) && !isReached(one)).map((one) => `not reached: ${nameOf(one)}`),
      ...flat.map((one) => `no box of its own: ${nameOf(one)}`),
    ];
  });

/**
 * What a pointer can press and Tab does not reach, and what has the focus without being seen. Of a group of radio
 * buttons, and of the words of a story, Tab reaches one and arrows the others.
 */
export const reachFaults = async (page: Page): Promise<string[]> => {
  const faults = await goRound(page);
  const unreached = await unreachedOf(page);
  if (unreached.length === 0) return faults;
  // What is fetched as one comes near may be there only the second time.
  await goRound(page);
  return [...faults, ...(await unreachedOf(page))];
};
