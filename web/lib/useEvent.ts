import { useEffect, useEffectEvent } from 'react';
import type { AppEvents } from './events.ts';
import { useServices } from './services.tsx';

/** Subscribes to an event. A changed listener needs no new subscription. */
export const useEvent = <K extends keyof AppEvents>(name: K, listener: (detail: AppEvents[K]) => void): void => {
  const { events } = useServices();
  const onEvent = useEffectEvent(listener);
  useEffect(() => events.subscribe(name, (detail) => onEvent(detail)), [events, name]);
};
