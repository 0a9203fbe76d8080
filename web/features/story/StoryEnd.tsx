import { useEffect, useEffectEvent } from 'react';
import type { Item } from '#shared/story/story.ts';
import { usePart } from '../../lib/usePart.ts';
import type { Listening } from '../../player/listening.ts';
import type { ListeningView } from '../../player/listeningState.ts';
import { useListening } from '../../player/PlayerProvider.tsx';
import { nextOf } from '../../player/queue.ts';
import { UpNext } from '../../player/UpNext.tsx';
import { player as english } from '../../strings/en/player.ts';
import { useWords } from '../../strings/useWords.ts';
import type { StoryDialogName } from './StoryDialogs.tsx';

const loadCard = () => import('./EndCard.tsx');

type StoryEndProps = { story: Item; onOpen: (name: StoryDialogName) => void };
type EndProps = StoryEndProps & { listening: Listening; view: ListeningView };

const End = ({ listening, view, ...card }: EndProps) => {
  const { end: words } = useWords(english);
  const { hasEnded, hasStarted, upNext, queue } = view;
  const { part, need } = usePart(loadCard);
  const preload = useEffectEvent(() => void need());
  useEffect(() => {
    if (hasStarted) preload();
  }, [hasStarted]);
  const next = upNext === undefined ? undefined : nextOf(queue);
  return (
    <div className="viewer__end">
      {/* The element is there before its text, or a screen reader would not announce the text. */}
      {hasStarted && <output className="visually-hidden">{hasEnded && words.announced(next?.title)}</output>}
      {hasEnded && part && <part.EndCard listening={listening} {...card} />}
    </div>
  );
};

/** After a story's end: in a queue the next story only, otherwise a card with ways to go on. */
export const StoryEnd = (end: StoryEndProps) => {
  const { listening, view } = useListening();
  if (!listening || !view || view.entry?.uid !== end.story.uid || end.story.stage !== 'ready') return null;
  if (view.isQueue)
    return (
      <div className="viewer__end">
        <UpNext listening={listening} />
      </div>
    );
  return <End listening={listening} view={view} {...end} />;
};
