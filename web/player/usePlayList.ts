import { useServices } from '../lib/services.tsx';
import { usePlayerHost } from './PlayerProvider.tsx';
import type { List } from './list.ts';

const load = () => import('./startListening.ts');

/** `prepare` loads the player's code. Call it on pointer down, before the click. */
export const usePlayList = () => {
  const host = usePlayerHost();
  const { events } = useServices();
  return {
    prepare: (): void => void load().catch(() => undefined),
    play: async (list: List): Promise<void> => {
      host.unlock();
      try {
        const { startListening } = await load();
        host.start(startListening).playList(list);
      } catch {
        events.publish('server-error', {});
      }
    },
  };
};
