import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../lib/services.tsx';
import { refreshSession, useOwnerId } from '../lib/session.ts';
import { onOfflineOwnerWritten } from '../storage/storage.ts';
import { whenIdle } from '../lib/wait.ts';

/** Privacy: sets the browser's owner and deletes other users' data. */
export const useOwnDevice = (): void => {
  const { client, device, events } = useServices();
  const queries = useQueryClient();
  const owner = useOwnerId();
  useEffect(() => {
    if (owner === undefined) return undefined;
    // An error means that the browser has no storage, and so nothing to delete.
    const belong = async () => {
      if (await (await device()).belongTo(owner)) events.publish('upload-waiting');
    };
    return whenIdle(() => void belong().catch(() => undefined));
  }, [device, events, owner]);
  // Reads the session again after a sign-in in another tab. Offline, this fails, but then nobody can have signed in.
  useEffect(
    () => onOfflineOwnerWritten(() => void refreshSession(client, queries).catch(() => undefined)),
    [client, queries],
  );
};
