import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { focusFaultNow } from './keyboard.ts';

/** More Tab stops than any screen has. */
const MAX_STOPS = 400;
/** The page itself checks each stop, so that one call can press Tab many times. */
const STOPS_AT_ONCE = 25;
/** Focus rings, scrolling and the sidebar have finished after this many frames. */
const MAX_FRAMES = 60;

/** `round`: this round's stops. `reached`: all stops since the page opened. `doubtful`: stops with a fault at that moment. */
type Watch = {
  listening: WeakSet<EventTarget>;
  round: Set<Element>;
  reached: Set<Element>;
  doubtful: Set<Element>;
  isRound: boolean;
  /** The stop that was noted last. It is noted again when the next Tab begins. */
  last: Element | undefined;
  faultNow: () => string | undefined;
  note: () => void;
};

const watchHere = (): void => {
  const watch: Omit<Watch, 'faultNow'> = {
    listening: new WeakSet(),
    round: new Set(),
    reached: new Set(),
    doubtful: new Set(),
    isRound: false,
    last: undefined,
    note: () => {
      const { watch } = window as unknown as { watch: Watch };
      const { round, reached, doubtful, faultNow, last } = watch;
      // After the last stop, Tab reaches the browser's own controls. Then nothing of the page has the focus.
      const focused = document.activeElement === document.body ? undefined : (document.activeElement ?? undefined);
      watch.last = focused;
      if (!focused || focused === last) return;
      if (round.has(focused)) watch.isRound = true;
      round.add(focused);
      reached.add(focused);
      if (faultNow() === undefined) doubtful.delete(focused);
      else doubtful.add(focused);
    },
  };
  Object.assign(window, { watch });
  const add = Reflect.get(EventTarget.prototype, 'addEventListener') as typeof window.addEventListener;
  add.call(window, 'keydown', (event) => (event as KeyboardEvent).key === 'Tab' && watch.note(), true);
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: [string, never]) {
    if (['click', 'mousedown', 'pointerdown'].includes(given[0])) watch.listening.add(this);
    add.apply(this, given);
  };
};

/** Call this before the pages are opened. */
export const watchPages = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(watchHere);
  await context.addInitScript(`watch.faultNow = ${focusFaultNow.toString()};`);
};

const pressTab = (session: CDPSession): Promise<unknown>[] =>
  (['rawKeyDown', 'keyUp'] as const).map((type) =>
    session.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }),
  );

/** Focuses each doubtful stop again. Only a fault that remains counts. */
const lastingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async (maxFrames) => {
    const { doubtful, faultNow } = (window as unknown as { watch: Watch }).watch;
    const faults: string[] = [];
    for (const one of doubtful) {
      if (!one.isConnected) continue;
      (document.activeElement as HTMLElement | null)?.blur();
      (one as HTMLElement).focus();
      // An open menu or message may cover a stop. Escape or its button closes it.
      const isCovered = document.querySelector(':popover-open, dialog[open]:not(:modal), .notice, .Toastify__toast');
      const faultHere = (): string | undefined => {
        const fault = faultNow();
        return isCovered && fault?.startsWith('out of sight') ? undefined : fault;
      };
      let fault = faultHere();
      for (let frame = 0; fault !== undefined && frame < maxFrames; frame += 1) {
        await new Promise(requestAnimationFrame);
        fault = faultHere();
      }
      if (fault !== undefined) faults.push(fault);
    }
    doubtful.clear();
    return faults;
  }, MAX_FRAMES);

/** Presses Tab until the first stop comes again. @returns the faults of the stops */
const goRound = async (page: Page, session: CDPSession): Promise<string[]> => {
  await page.evaluate(() => {
    const { watch } = window as unknown as { watch: Watch };
    watch.round.clear();
    watch.isRound = false;
    watch.last = undefined;
  });
  for (let stops = 0; stops < MAX_STOPS; stops += STOPS_AT_ONCE) {
    await Promise.all(Array.from({ length: STOPS_AT_ONCE }, () => pressTab(session)).flat());
    const isRound = await page.evaluate(() => {
      const { watch } = window as unknown as { watch: Watch };
      watch.note();
      return watch.isRound;
    });
    if (isRound) return lastingFaults(page);
  }
  return [...(await lastingFaults(page)), `Tab did not come round in ${MAX_STOPS} stops`];
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
      // A link without a target is marked as disabled.
      !element.matches(':disabled, [inert] *, [role=link][aria-disabled=true]') &&
      getComputedStyle(element).pointerEvents !== 'none';
    const isReached = (element: Element): boolean => {
      if (reached.has(element)) return true;
      if (element instanceof HTMLLabelElement) return !element.control || isReached(element.control);
      if (element instanceof HTMLInputElement && element.type === 'radio')
        return [...reached].some((one) => one instanceof HTMLInputElement && one.name === element.name);
      // Arrow keys reach the words of a story. An element to drag can be moved with keys of its group.
      if (element.matches('.story, .story [data-word]'))
        return [...reached].some((one) => one.matches('.story [data-word]'));
      if (element.matches('[role=application] *')) return isReached(element.closest('[role=application]') ?? element);
      if (element.matches('fieldset:has(> label > [type=radio])'))
        return [...reached].some((one) => element.contains(one));
      // A pointer drags pictures in their list. Keys choose a picture, and the buttons below move it.
      if (element.matches('.picture-list__all'))
        return [...reached].some((one) => one.matches('.picture-list__all button'));
      if (element.matches('.picture__whole')) return [...reached].some((one) => one.matches('.picture__still'));
      // Escape closes a dialog, so its backdrop needs no key. An element with tabindex -1 only receives focus.
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

/** Tab reaches one radio button of a group and one word of a story. Arrows reach the others. */
export const reachFaults = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  try {
    const faults = await goRound(page, session);
    const unreached = await unreachedOf(page);
    if (unreached.length === 0) return faults;
    // Some content loads only when Tab comes near it, so a second round is needed.
    await goRound(page, session);
    return [...faults, ...(await unreachedOf(page))];
  } finally {
    await session.detach();
  }
};
