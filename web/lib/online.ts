import { useSyncExternalStore } from 'react';

/** Only its "no" can be believed: a line may be there and lead nowhere. */
export const isOffline = (): boolean => !navigator.onLine;

const onChange = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOffline = (): boolean => useSyncExternalStore(onChange, isOffline);
