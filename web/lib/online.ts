import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether the browser says that there is no network. Only its "no" can be believed: a line may lead nowhere. */
export const hasNoNetwork = (): boolean => !navigator.onLine;

/** Notes whether the last call reached the server; what failed meanwhile is asked for again when one does. */
export const noteLine = (isUp: boolean): void => onlineManager.setOnline(isUp);

/** No network, or none that leads to the server. */
export const isOffline = (): boolean => !onlineManager.isOnline();

export const useIsOffline = (): boolean =>
  useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOffline);
