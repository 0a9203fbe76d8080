import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from './wait.ts';

/** Whether the screen has come to rest since it was opened: what is not looked at first waits for that. */
export const useIsCalm = (): boolean => {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => whenIdle(() => setCalm(true)), []);
  return isCalm;
};

/** Whether a media query holds now, and none where Home is drawn for the page; the component is drawn anew when that changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
};
