import { useEffect, useEffectEvent, useRef, type MouseEvent, type ToggleEvent } from 'react';

const onPhones = '(max-width: 767.98px)';

type State = { sheet?: string } | null;
const isEntryOf = (id: string) => (history.state as State)?.sheet === id;

/**
 * A native popover that is a modal sheet at the lower edge of a phone: there the browser keeps the focus in it, and Escape,
 * a press beside it and Back close it. For Back it has an entry of the history, which is the screen's own once more.
 */
export const useSheet = (id: string, onChange?: (isOpen: boolean) => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const isOpening = useRef(false);

  const close = (): void => {
    const sheet = ref.current;
    if (sheet?.open) sheet.close();
    else sheet?.hidePopover();
  };
  const toggle = (isWanted?: boolean): void => {
    const sheet = ref.current;
    if (!sheet?.open) sheet?.togglePopover(isWanted);
    else if (!isWanted) sheet.close();
  };

  useEffect(() => {
    const onBack = () => {
      if (ref.current?.open) ref.current.close();
      // Left by a link, its entry lies before where that led to: one step back shall be one screen.
      else if (isEntryOf(id)) history.back();
    };
    // The page was left from here, and is loaded anew.
    if (isEntryOf(id)) history.replaceState({ ...(history.state as State), sheet: undefined }, '');
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [id]);

  const onOpenEarlier = useEffectEvent(() => onChange?.(true));
  useEffect(() => {
    // Home can be used before its scripts are there: what was opened by then is opened no more. Old browsers open nothing.
    const sheet = ref.current;
    if (sheet && 'showPopover' in sheet && sheet.matches(':popover-open')) onOpenEarlier();
  }, []);

  const showModal = (sheet: HTMLDialogElement): void => {
    isOpening.current = true;
    sheet.showModal();
    isOpening.current = false;
    history.pushState({ ...(history.state as State), sheet: id }, '');
    onChange?.(true);
  };

  return {
    close,
    toggle,
    /** For the `<dialog popover="auto">` itself. */
    handlers: {
      id,
      ref,
      onBeforeToggle: (event: ToggleEvent<HTMLDialogElement>) => {
        if (event.newState !== 'open' || isOpening.current || !matchMedia(onPhones).matches) return;
        event.preventDefault();
        showModal(event.currentTarget);
      },
      onToggle: ({ newState }: ToggleEvent<HTMLDialogElement>) => onChange?.(newState === 'open'),
      onClose: () => {
        if (isEntryOf(id)) history.back();
        onChange?.(false);
      },
      onClick: ({ target, currentTarget: sheet, clientY }: MouseEvent<HTMLDialogElement>) => {
        if (target === sheet && sheet.open && clientY < sheet.getBoundingClientRect().top) sheet.close();
      },
    },
  };
};
