import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** If the check takes longer than this, the browser counts as offline. */
const ASK_MILLISECONDS = 4000;

/** False only means that the browser reports a network. The network may still not work. */
export const hasNoNetwork = (): boolean => !navigator.onLine;

/** Sets whether the server is reachable. When it becomes reachable again, React Query repeats failed queries. */
export const setOnline = (isUp: boolean): void => onlineManager.setOnline(isUp);

export const isOffline = (): boolean => !onlineManager.isOnline();

export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    isOffline,
    () => false,
  );

/** An ad blocker can stop a call, so the browser counts as offline only if a small file cannot be fetched either. */
export const createNetworkCheck = (fetch: typeof globalThis.fetch): ((isUp: boolean) => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined;
  const ask = (): Promise<boolean> => {
    asking ??= fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ASK_MILLISECONDS),
    })
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined));
    return asking;
  };
  return async (isUp) => {
    const isThere = isUp || (!hasNoNetwork() && (await ask()));
    setOnline(isThere);
    return isThere;
  };
};

/** Offline, the HTTP cache is skipped, because old responses would look current. */
export const withoutCacheOffline =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, isOffline() ? { ...init, cache: 'no-cache' } : init);
