import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from './services.tsx';

/**
 * A part of the product that is fetched when it is first needed, and stays. A fetch that fails is said in the floating
 * notice: left to the nearest boundary, it would take the whole screen away.
 */
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

/** A part that is fetched as soon as its component is drawn. */
export const usePartNow = <M>(load: () => Promise<M>): M | undefined => {
  const { part, need } = usePart(load);
  const fetchPart = useEffectEvent(() => void need());
  useEffect(() => fetchPart(), []);
  return part;
};
