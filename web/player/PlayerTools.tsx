import { useSyncExternalStore } from 'react';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import type { Listening } from './listening.ts';
import type { PanelName } from './playerHost.ts';
import { usePlayerHost } from './PlayerProvider.tsx';
import { nextOf } from './queue.ts';

export const NextButton = ({ listening }: { listening: Listening }) => {
  const words = useWords(english);
  const { queue } = useSyncExternalStore(listening.subscribe, listening.view);
  return (
    nextOf(queue) && (
      <button type="button" className="icon-button" aria-label={words.next} onClick={listening.next}>
        <Icon name="next" solid />
      </button>
    )
  );
};

const icons: Partial<Record<PanelName, IconName>> = { queue: 'queue', sleep: 'moon', fullScreen: 'full' };

export const PanelButton = ({ panel }: { panel: 'queue' | 'sleep' | 'fullScreen' }) => {
  const words = useWords(english);
  const host = usePlayerHost();
  return (
    <button
      type="button"
      className="icon-button"
      aria-haspopup="dialog"
      aria-label={words.panels[panel]}
      onClick={() => host.show(panel)}
    >
      <Icon name={icons[panel] ?? 'menu'} />
    </button>
  );
};
