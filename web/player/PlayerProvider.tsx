import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useServices } from '../lib/services.tsx';
import type { Listening } from './listening.ts';
import type { ListeningView } from './listeningState.ts';
import type { List } from './list.ts';
import { createPlayerHost, type PlayerHost } from './playerHost.ts';

const Context = createContext<PlayerHost | undefined>(undefined);

export const PlayerProvider = ({ children }: { children: ReactNode }) => {
  const { client, device, events } = useServices();
  const queries = useQueryClient();
  const [host] = useState(() => createPlayerHost({ client, device, events, queries }));
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      // Waits before closing, because in development mode React unmounts and mounts again, with the same player.
      queueMicrotask(() => {
        if (!isThere.current) host.close();
      });
    };
  }, [host]);
  return <Context value={host}>{children}</Context>;
};

export const usePlayerHost = (): PlayerHost => {
  const host = use(Context);
  if (!host) throw new Error('usePlayerHost needs a PlayerProvider above it');
  return host;
};

export const useShownList = (list: List): void => {
  const host = usePlayerHost();
  useEffect(() => host.noteList(list), [host, list]);
};

const nobody = () => () => undefined;

export const useListening = (): { listening: Listening | undefined; view: ListeningView | undefined } => {
  const host = usePlayerHost();
  const listening = useSyncExternalStore(host.subscribe, host.listening, () => undefined);
  const view = useSyncExternalStore(
    listening?.subscribe ?? nobody,
    () => listening?.view(),
    () => undefined,
  );
  return { listening, view };
};
