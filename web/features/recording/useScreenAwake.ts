import { useEffect } from 'react';

/** A screen that turns off in the middle of a long text can end the recording. */
export const useScreenAwake = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return undefined;
    // Browsers refuse it to save battery. Then the screen turns off as usual.
    const request = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void request.then((lock) => lock?.release()).catch(() => undefined);
  }, [isNeeded]);
};
