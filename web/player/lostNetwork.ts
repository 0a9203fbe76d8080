import { onlineManager } from '@tanstack/react-query';
import { isOffline } from '../lib/online.ts';
import type { Player } from './player.ts';

/** The wait before playback switches to the device's copy. Chromium itself would wait half a minute for the network. */
const LOST_MILLISECONDS = 2000;

export function goOnWithoutNetwork(player: Player): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const isHalted = isOffline() && player.view().playback.status === 'starting';
    if (isHalted) timer ??= setTimeout(() => void player.goOnElsewhere(), LOST_MILLISECONDS);
    else {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  const stops = [player.subscribe(look), onlineManager.subscribe(look), () => clearTimeout(timer)];
  return () => stops.forEach((stop) => stop());
}
