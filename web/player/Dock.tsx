import { useEffect, useSyncExternalStore } from 'react';
import { usePart } from '../lib/usePart.ts';
import { hasQueue } from '../storage/storage.ts';
import { whenIdle } from '../lib/wait.ts';
import { isFreeKey } from './playerKeys.ts';
import type { PlayerHost } from './playerHost.ts';
import { useListening, usePlayerHost } from './PlayerProvider.tsx';

const loadMini = () => import('./MiniPlayer.tsx');
const loadPanels = () => import('./Panels.tsx');

const usePanelKeys = (host: PlayerHost): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isFull = host.panel() === 'fullScreen';
      if (!isFreeKey(event)) return;
      if (event.key === '?') host.show('shortcuts');
      else if (event.key.toLowerCase() === 'f' && host.listening()?.player.view().source)
        host.show(isFull ? undefined : 'fullScreen');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [host]);

export const Dock = () => {
  const host = usePlayerHost();
  const { listening, view } = useListening();
  const { part, need } = usePart(loadMini);
  const { part: panels, need: needPanels } = usePart(loadPanels);
  const panel = useSyncExternalStore(host.subscribe, host.panel, () => undefined);
  usePanelKeys(host);
  const hasStarted = view?.hasStarted === true;
  useEffect(() => {
    if (hasStarted) void need();
    // oxlint-disable-next-line react/exhaustive-deps -- loaded on the first play
  }, [hasStarted]);
  useEffect(() => {
    if (panel) void needPanels();
    // oxlint-disable-next-line react/exhaustive-deps -- loaded for the first panel
  }, [panel]);
  useEffect(() => {
    if (!hasQueue()) return undefined;
    // After a reload, restores the queue when the browser is idle, because the open screen loads first.
    return whenIdle(() => {
      import('./startListening.ts').then(
        ({ startListening }) => void host.start(startListening),
        () => undefined,
      );
    });
  }, [host]);
  return (
    <>
      <div className="layout__dock">{part && listening && hasStarted && <part.MiniPlayer listening={listening} />}</div>
      {panels && <panels.Panels name={panel} listening={listening} onShow={host.show} />}
    </>
  );
};
