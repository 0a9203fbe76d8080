import { useSyncExternalStore } from 'react';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Button } from '../ui/Button.tsx';
import type { Listening } from './listening.ts';
import { nextOf } from './queue.ts';
import './upNext.css';
import { inLanguage } from '../lib/inLanguage.ts';

export const UpNext = ({ listening }: { listening: Listening }) => {
  const words = useWords(english);
  const { queue, upNext } = useSyncExternalStore(listening.subscribe, listening.view);
  const next = nextOf(queue);
  if (upNext === undefined || !next) return null;
  return (
    <div className="up-next">
      <output className="up-next__words">
        {words.comingNext} <strong {...inLanguage(next.language)}>{next.title}</strong>
      </output>
      <span className="tnum" aria-hidden="true">
        {upNext}
      </span>
      <Button onClick={listening.stay}>{words.stay}</Button>
    </div>
  );
};
