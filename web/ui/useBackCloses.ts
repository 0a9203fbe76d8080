import { useEffect, useEffectEvent } from 'react';

type State = { sheet?: string } | null;
const isEntryOf = (id: string): boolean => (history.state as State)?.sheet === id;

export const isOnPhone = (): boolean => matchMedia('(max-width: 767.98px)').matches;

/**
 * On phones Back closes what lies over the screen: while it is open it has an entry of the history, which is the screen's own once
 * more. `close` answers whether there was anything to close.
 */
export const useBackCloses = (id: string, close: () => boolean) => {
  const onBack = useEffectEvent(() => {
    // Left by a link, its entry lies before where that led to: one step back shall be one screen.
    if (!close() && isEntryOf(id)) history.back();
  });
  useEffect(() => {
    // The page was left and is loaded again.
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
