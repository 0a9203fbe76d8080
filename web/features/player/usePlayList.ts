import { useServices } from '../../lib/services.tsx';
import { usePlayerHost } from './PlayerProvider.tsx';
import type { Entry } from './queue.ts';

const load = () => import('./startListening.ts');

/** `play` plays a list, from one of its stories or its beginning; `prepare` fetches the player as a finger comes down. */
export const usePlayList = () => {
  const host = usePlayerHost();
  const { events } = useServices();
  return {
    prepare: (): void => void load().catch(() => undefined),
    play: async (list: readonly Entry[], from?: Entry): Promise<void> => {
      host.unlock();
      try {
        const { startListening } = await load();
        host.start(startListening).playList(list, from);
      } catch {
        events.publish('server-error', {});
      }
    },
  };
};
