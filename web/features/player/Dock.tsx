import { useEffect } from 'react';
import { usePart } from '../../lib/usePart.ts';
import { hasQueue } from '../../lib/storage.ts';
import { whenIdle } from '../../lib/wait.ts';
import { useListening, usePlayerHost } from './PlayerProvider.tsx';

const loadMini = () => import('./MiniPlayer.tsx');

/** The place of what is listened to, at the bottom of every screen: empty until somebody listens. */
export const Dock = () => {
  const host = usePlayerHost();
  const { listening, view } = useListening();
  const { part, need } = usePart(loadMini);
  const hasBegun = view?.hasBegun === true;
  useEffect(() => {
    if (hasBegun) void need();
    // oxlint-disable-next-line react/exhaustive-deps -- asked for when somebody begins
  }, [hasBegun]);
  useEffect(() => {
    if (!hasQueue()) return undefined;
    // What was listened to before a reload; the screen that was loaded goes first.
    return whenIdle(() => {
      import('./startListening.ts').then(
        ({ startListening }) => void host.start(startListening),
        () => undefined,
      );
    });
  }, [host]);
  return (
    <div className="layout__dock">{part && listening && hasBegun && <part.MiniPlayer listening={listening} />}</div>
  );
};
