const clear = { top: 84, bottom: 168 };
/** The screen position of the next line after a scroll. */
const restingHeight = 0.34;

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

/** Scrolling by hand stops the following until the spoken word is in view again. */
export function startFollower(view: Window = window) {
  let isFollowing = true;
  // Browsers set the attribute for modal dialogs, not for popovers.
  const isBehindModal = (): boolean => view.document.querySelector('dialog[open]') !== null;
  const release = (): void => {
    isFollowing = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (scrollKeys.has(event.key) && !event.defaultPrevented) release();
  };
  const onPointerDown = (event: PointerEvent): void => {
    // The root element's own events come from the scroll bar.
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
      else if (isFollowing && !isBehindModal()) {
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
