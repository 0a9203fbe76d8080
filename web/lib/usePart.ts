import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from './services.tsx';

/** Loads code on demand. A failed load shows a notice, because an error boundary would replace the screen. */
export const usePart = <M>(load: () => Promise<M>): { part: M | undefined; need: () => Promise<M | undefined> } => {
  const { events } = useServices();
  const [part, setPart] = useState<M>();
  const need = async () => {
    try {
      const loaded = await load();
      setPart(() => loaded);
      return loaded;
    } catch {
      events.publish('server-error', {});
      return undefined;
    }
  };
  return { part, need };
};

export const usePartNow = <M>(load: () => Promise<M>): M | undefined => {
  const { part, need } = usePart(load);
  const fetchPart = useEffectEvent(() => void need());
  useEffect(() => fetchPart(), []);
  return part;
};
