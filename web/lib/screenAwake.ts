type Device = { wakeLock?: Pick<WakeLock, 'request'> };
type Need = { isNeeded: () => boolean; subscribe?: (listener: () => void) => () => void };

/**
 * Keeps the screen on while it is needed. Browsers release the lock of a hidden page, so it is requested again.
 * @returns a function that ends it
 */
export const keepScreenAwake = ({ isNeeded, subscribe }: Need, device: Device = navigator): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let turn = 0;
  let isWanted = false;
  const release = (): void => {
    turn += 1;
    isWanted = false;
    void lock?.release().catch(() => undefined);
    lock = undefined;
  };
  const request = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    isWanted = true;
    // Browsers refuse it to save battery. Then the screen turns off as usual.
    const given = await device.wakeLock?.request('screen').catch(() => undefined);
    if (mine === turn) lock = given;
    else void given?.release().catch(() => undefined);
  };
  const look = (): void => {
    const shouldHold = isNeeded() && document.visibilityState === 'visible';
    if (shouldHold && !isWanted) void request();
    if (!shouldHold && isWanted) release();
  };
  const stop = subscribe?.(look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    stop?.();
    document.removeEventListener('visibilitychange', look);
    release();
  };
};
