import { useEffect } from 'react';
import { useServices } from '../lib/services.tsx';
import { ownerOf, useSession } from '../lib/session.ts';
import { whenIdle } from '../lib/whenIdle.ts';

/** Has the device belong to whoever is here: what it kept of somebody else is dropped. */
export const useOwnDevice = (): void => {
  const { device } = useServices();
  const session = useSession();
  const owner = session.is === 'user' || session.is === 'visitor' ? ownerOf(session) : undefined;
  useEffect(() => {
    if (owner === undefined) return undefined;
    // A browser that keeps nothing has nothing to drop.
    const belong = async () => (await device()).belongTo(owner);
    return whenIdle(() => void belong().catch(() => undefined));
  }, [device, owner]);
};
