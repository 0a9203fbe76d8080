import { useEffect, useEffectEvent } from 'react';

type State = { sheet?: string } | null;
const isEntryOf = (id: string): boolean => (history.state as State)?.sheet === id;

export const isOnPhone = (): boolean => matchMedia('(max-width: 767.98px)').matches;

/**
 * Lets Back close an overlay on phones: while open, it has a history entry with the screen's address. `close` returns
 * whether anything was open.
 */
export const useBackCloses = (id: string, close: () => boolean) => {
  const onBack = useEffectEvent(() => {
    // After a link in the overlay, its entry is before the new screen's. One step back must skip it.
    if (!close() && isEntryOf(id)) history.back();
  });
  useEffect(() => {
    // The page was reloaded.
    if (isEntryOf(id)) history.replaceState({ ...(history.state as State), sheet: undefined }, '');
    const listener = () => onBack();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, [id]);
  return {
    opened: () => {
      if (isOnPhone()) history.pushState({ ...(history.state as State), sheet: id }, '');
    },
    closed: () => {
      if (isEntryOf(id)) history.back();
    },
  };
};
