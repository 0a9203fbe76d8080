import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A network slower than this counts as offline. */
const ASK_MILLISECONDS = 4000;

/** Browsers may report a network that does not work. */
export const hasNoNetwork = (): boolean => !navigator.onLine;

/** Failed queries restart when the server is reachable. */
export const setOnline = (isUp: boolean): void => onlineManager.setOnline(isUp);

export const isOffline = (): boolean => !onlineManager.isOnline();

export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    isOffline,
    () => false,
  );

/** An ad blocker can stop a call, so only a second failure on a small file means offline. */
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

/** Offline the HTTP cache is skipped, because old answers would look current. */
export const withoutCacheOffline =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, isOffline() ? { ...init, cache: 'no-cache' } : init);
