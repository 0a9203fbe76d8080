const stepOf = (key: string, isRightToLeft: boolean): number | undefined => {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  return (key === 'ArrowLeft') === isRightToLeft ? 1 : -1;
};

export type WordCursor = { rest: (word: number) => void; stop: () => void };

/** Only the current word is a button, because 200 buttons would be unusable with a screen reader. */
export function startWordCursor(
  root: HTMLElement,
  elements: readonly HTMLElement[],
  playFrom: (word: number) => void,
): WordCursor {
  let at = 0;
  const place = (word: number): void => {
    elements[at]?.removeAttribute('tabindex');
    elements[at]?.removeAttribute('role');
    at = Math.min(Math.max(0, word), elements.length - 1);
    elements[at]?.setAttribute('tabindex', '0');
    elements[at]?.setAttribute('role', 'button');
  };
  const wordOf = (target: EventTarget | null): number =>
    target instanceof HTMLElement ? elements.indexOf(target.closest<HTMLElement>('[data-word]') ?? root) : -1;

  const onClick = (event: MouseEvent): void => {
    const word = wordOf(event.target);
    // Selecting text must not start playback.
    if (word === -1 || getSelection()?.isCollapsed === false) return;
    place(word);
    playFrom(word);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const word = wordOf(event.target);
    const by = stepOf(event.key, root.dir === 'rtl');
    if (word === -1 || event.ctrlKey || event.altKey || event.metaKey) return;
    if (by !== undefined) {
      place(word + by);
      elements[at]?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') playFrom(word);
    else return;
    event.preventDefault();
  };

  place(0);
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKeyDown);
  return {
    rest(word) {
      if (!root.contains(document.activeElement)) place(word);
    },
    stop() {
      root.removeEventListener('click', onClick);
      root.removeEventListener('keydown', onKeyDown);
    },
  };
}
