import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** On a line this slow there is as good as no network. */
const ASK_MILLISECONDS = 4000;

/** Whether the browser says that there is no network. Only its "no" can be believed: a line may lead nowhere. */
export const hasNoNetwork = (): boolean => !navigator.onLine;

/** Notes whether the server can be reached; what failed meanwhile is asked for again when it can. */
export const noteLine = (isUp: boolean): void => onlineManager.setOnline(isUp);

/** No network, or none that leads to the server. */
export const isOffline = (): boolean => !onlineManager.isOnline();

export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    isOffline,
    () => false,
  );

/**
 * Records whether a call reached the server. Ad blockers can stop a call, so only a second failure on a small file
 * means offline. True when online.
 */
export const createLine = (fetch: typeof globalThis.fetch): ((isUp: boolean) => Promise<boolean>) => {
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
    noteLine(isThere);
    return isThere;
  };
};

/** A `fetch` that without a network is not answered from the browser's cache: what lies there would pass for news. */
export const withoutCacheOffline =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, isOffline() ? { ...init, cache: 'no-cache' } : init);
