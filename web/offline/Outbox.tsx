import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../lib/services.tsx';
import { useEvent } from '../lib/useEvent.ts';
import { usePart } from '../lib/usePart.ts';
import { whenIdle } from '../lib/wait.ts';

/** Most visits have no waiting uploads, so this code loads on demand. */
export const Outbox = () => {
  const { device } = useServices();
  const { part, need } = usePart(() => import('./WaitingUploads.tsx'));
  useEvent('upload-waiting', () => void need());
  const lookOnce = useEffectEvent(async () => {
    if ((await (await device()).outbox.list()).length > 0) await need();
  });
  useEffect(() => whenIdle(() => void lookOnce().catch(() => undefined)), []);
  return part ? <part.WaitingUploads /> : null;
};
