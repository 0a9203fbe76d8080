import { useEffect, useEffectEvent } from 'react';

type State = { sheet?: string } | null;
const isEntryOf = (id: string): boolean => (history.state as State)?.sheet === id;

export const isOnPhone = (): boolean => matchMedia('(max-width: 767.98px)').matches;

/** On phones, the Back button must close an overlay, so an open overlay has its own history entry. */
export const useBackCloses = (id: string, close: () => boolean) => {
  const onBack = useEffectEvent(() => {
    // A link in the overlay leaves the overlay's entry in the history. Going back must skip this entry.
    if (!close() && isEntryOf(id)) history.back();
  });
  useEffect(() => {
    // After a reload, the overlay is closed, so the mark on its entry is removed.
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
