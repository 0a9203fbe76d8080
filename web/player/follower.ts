const clear = { top: 84, bottom: 168 };
/** The spoken line is scrolled to this height of the window, from 0 (top) to 1. */
const restingHeight = 0.34;

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

const controls = 'a[href], button, input, select, textarea, summary';

/** True if a control with the keyboard focus would scroll out of view together with the page. */
const holdsPage = (focused: Element | null): boolean => {
  if (!focused?.matches(controls) || !focused.matches(':focus-visible')) return false;
  for (let one: Element | null = focused; one; one = one.parentElement)
    if (/^(?:fixed|sticky)$/u.test(getComputedStyle(one).position)) return false;
  return true;
};

/** Scrolls to keep the spoken word in view. It pauses when the reader scrolls away, until the word is in view again. */
export function startFollower(view: Window = window) {
  let isFollowing = true;
  // Browsers set `open` on modal dialogs, but not on popovers.
  const isBehindModal = (): boolean => view.document.querySelector('dialog[open]') !== null;
  const release = (): void => {
    isFollowing = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (scrollKeys.has(event.key) && !event.defaultPrevented) release();
  };
  const onPointerDown = (event: PointerEvent): void => {
    // A press on the root element itself comes from the scroll bar.
    if (event.target === view.document.documentElement) release();
  };
  view.addEventListener('wheel', release, { passive: true });
  view.addEventListener('touchmove', release, { passive: true });
  view.addEventListener('keydown', onKeyDown);
  view.addEventListener('pointerdown', onPointerDown);

  return {
    follow(word: HTMLElement): void {
      const { top, bottom } = word.getBoundingClientRect();
      const isInView = top >= clear.top && bottom <= view.innerHeight - clear.bottom;
      if (isInView) isFollowing = true;
      else if (isFollowing && !isBehindModal() && !holdsPage(view.document.activeElement)) {
        const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
        view.scrollBy({ top: top - view.innerHeight * restingHeight, behavior: isCalm ? 'auto' : 'smooth' });
      }
    },
    resume(): void {
      isFollowing = true;
    },
    stop(): void {
      view.removeEventListener('wheel', release);
      view.removeEventListener('touchmove', release);
      view.removeEventListener('keydown', onKeyDown);
      view.removeEventListener('pointerdown', onPointerDown);
    },
  };
}
