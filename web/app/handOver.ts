const pickers = 'input[type="file"]';
const open = ':popover-open';

const handOverPick = ({ files, ariaLabel }: HTMLInputElement, root: Element): void => {
  const now = [...root.querySelectorAll<HTMLInputElement>(pickers)].find((one) => one.ariaLabel === ariaLabel);
  if (!files?.length || !now) return;
  now.files = files;
  now.dispatchEvent(new Event('change', { bubbles: true }));
};

/** What has the focus in `root`, also after it was taken out with the focus in it. */
const followFocus = (root: Element): (() => Element | undefined) => {
  let focused = root.contains(document.activeElement) ? (document.activeElement ?? undefined) : undefined;
  root.addEventListener('focusin', ({ target }) => (focused = target instanceof Element ? target : undefined));
  root.addEventListener('focusout', () =>
    // Some browsers tell of what is taken out as well, while it is still there.
    queueMicrotask(() => {
      if (focused?.isConnected && focused !== document.activeElement) focused = undefined;
    }),
  );
  return () => focused;
};

/** Which menus of `root` are open, by their ids, also after they were taken out. */
const followMenus = (root: Element): ReadonlySet<string> => {
  const all = [...root.querySelectorAll<HTMLElement>('[popover]')];
  // An older browser does not know the selector, and shows no menu before the scripts are there.
  const menus = new Set(all.filter((one) => 'showPopover' in one && one.matches(open)).map(({ id }) => id));
  const follow = ({ target, newState }: ToggleEvent): void => {
    if (!(target instanceof HTMLElement) || !target.isConnected) return;
    if (newState === 'open') menus.add(target.id);
    else menus.delete(target.id);
  };
  for (const one of all) one.addEventListener('toggle', follow);
  return menus;
};

/**
 * The page comes with a first view that works before any script is there: one picks a picture, opens a menu, types into
 * the search. All of it is handed to what takes its place, which is drawn alike: what is picked, at once or when its
 * dialog closes, to the picker of the same name; the focus, open menus and what was typed to the same place.
 */
export const handOver = (root: Element): void => {
  const early = [...root.querySelectorAll('*')];
  if (early.length === 0) return;
  const focused = followFocus(root);
  const menus = followMenus(root);
  const placeOf = (element: Element, now: readonly Element[]): Element | undefined => {
    const there = now[early.indexOf(element)];
    return there?.tagName === element.tagName ? there : undefined;
  };
  const replaced = new MutationObserver(() => {
    if (early.some((element) => element.isConnected)) return;
    replaced.disconnect();
    const now = [...root.querySelectorAll('*')];
    for (const element of early) {
      if (!(element instanceof HTMLInputElement)) continue;
      if (element.matches(pickers)) {
        handOverPick(element, root);
        element.addEventListener('change', () => handOverPick(element, root));
      } else if (element.value) {
        const place = placeOf(element, now);
        if (place instanceof HTMLInputElement) place.value = element.value;
      }
    }
    for (const id of menus) root.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.showPopover();
    const last = focused();
    const place = last && placeOf(last, now);
    if (place instanceof HTMLElement && document.activeElement === document.body) place.focus({ preventScroll: true });
  });
  replaced.observe(root, { childList: true });
};
