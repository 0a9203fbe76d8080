import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../lib/services.tsx';
import { lookWhoIsHere, useOwnerId } from '../lib/session.ts';
import { onOfflineOwnerWritten } from '../storage/storage.ts';
import { whenIdle } from '../lib/wait.ts';

/** Has the device belong to whoever is here: what it kept of somebody else is dropped, and no tab goes on showing it. */
export const useOwnDevice = (): void => {
  const { client, device, events } = useServices();
  const queries = useQueryClient();
  const owner = useOwnerId();
  useEffect(() => {
    if (owner === undefined) return undefined;
    // A browser that keeps nothing has nothing to drop.
    const belong = async () => {
      if (await (await device()).belongTo(owner)) events.publish('upload-waiting');
    };
    return whenIdle(() => void belong().catch(() => undefined));
  }, [device, events, owner]);
  // Where the server cannot be asked nobody else can have come.
  useEffect(
    () => onOfflineOwnerWritten(() => void lookWhoIsHere(client, queries).catch(() => undefined)),
    [client, queries],
  );
};
