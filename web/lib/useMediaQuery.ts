import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from './wait.ts';

/** True after the first idle moment, so that content below the fold can wait. */
export const useIsCalm = (): boolean => {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => whenIdle(() => setCalm(true)), []);
  return isCalm;
};

/** Returns false while Home is prerendered, because there is no window. */
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
