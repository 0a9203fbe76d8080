import { useEffect, useEffectEvent } from 'react';

type State = { sheet?: string } | null;
const isEntryOf = (id: string): boolean => (history.state as State)?.sheet === id;

export const isOnPhone = (): boolean => matchMedia('(max-width: 767.98px)').matches;

/** Back must close an overlay on phones, so an open one has its own history entry. */
export const useBackCloses = (id: string, close: () => boolean) => {
  const onBack = useEffectEvent(() => {
    // After a link in the overlay, its entry comes before the new screen's. One step back must skip it.
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
