import { isSounding } from './playback.ts';
import type { Player } from './player.ts';

type Sounding = Pick<Player, 'view' | 'subscribe'>;
type Device = { wakeLock?: Pick<WakeLock, 'request'> };

/** Keeps the screen on while the player sounds. Browsers release the lock of a hidden page, so it is requested again. */
export const keepAwake = ({ view, subscribe }: Sounding, device: Device = navigator): (() => void) => {
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
    const isNeeded = isSounding(view().playback) && document.visibilityState === 'visible';
    if (isNeeded && !isWanted) void request();
    if (!isNeeded && isWanted) release();
  };
  const stop = subscribe(look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
    release();
  };
};
