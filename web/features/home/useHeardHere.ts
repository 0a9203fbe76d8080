import { useState, useSyncExternalStore } from 'react';
import type { StoryCard } from '#shared/story/card.ts';
import { isSounding } from '../../player/playback.ts';
import { useListening } from '../../player/PlayerProvider.tsx';

const nobody = () => () => undefined;

/** Whether one of these stories is in the player, sounds, or has sounded since Home was opened. */
export const useHeardHere = (stories: readonly StoryCard[]) => {
  const { listening, view } = useListening();
  const isOn = useSyncExternalStore(
    listening?.player.subscribe ?? nobody,
    () => listening !== undefined && isSounding(listening.player.view().playback),
    () => false,
  );
  const isHere = view?.hasStarted === true && stories.some(({ uid }) => uid === view.entry?.uid);
  const [wasOn, setWasOn] = useState(false);
  if (isHere && isOn && !wasOn) setWasOn(true);
  if (!isHere && wasOn) setWasOn(false);
  return { listening, view, isHere, isOn: isHere && isOn, hasSounded: isHere && wasOn };
};

export type HeardHere = ReturnType<typeof useHeardHere>;
