import { useEffect, useEffectEvent, useRef, type MouseEvent, type ToggleEvent } from 'react';
import { isOnPhone, useBackCloses } from './useBackCloses.ts';

/** A menu that is a modal sheet on phones. Escape, Back and a press outside close it. */
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

  const back = useBackCloses(id, () => {
    if (!ref.current?.open) return false;
    ref.current.close();
    return true;
  });

  const onOpenEarlier = useEffectEvent(() => onChange?.(true));
  useEffect(() => {
    // The popover may have been opened before the scripts were loaded. Old browsers have no popovers.
    const sheet = ref.current;
    if (sheet && 'showPopover' in sheet && sheet.matches(':popover-open')) onOpenEarlier();
  }, []);

  const showModal = (sheet: HTMLDialogElement): void => {
    isOpening.current = true;
    sheet.showModal();
    isOpening.current = false;
    back.opened();
    onChange?.(true);
  };

  return {
    close,
    toggle,
    handlers: {
      id,
      ref,
      onBeforeToggle: (event: ToggleEvent<HTMLDialogElement>) => {
        if (event.newState !== 'open' || isOpening.current || !isOnPhone()) return;
        event.preventDefault();
        showModal(event.currentTarget);
      },
      onToggle: ({ newState }: ToggleEvent<HTMLDialogElement>) => onChange?.(newState === 'open'),
      onClose: () => {
        back.closed();
        onChange?.(false);
      },
      onClick: ({ target, currentTarget: sheet, clientY }: MouseEvent<HTMLDialogElement>) => {
        if (target === sheet && sheet.open && clientY < sheet.getBoundingClientRect().top) sheet.close();
      },
    },
  };
};
