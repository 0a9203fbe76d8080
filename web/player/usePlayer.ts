import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Item } from '#shared/story/story.ts';
import { startListening } from './startListening.ts';
import { usePlayerHost } from './PlayerProvider.tsx';
import type { PlayerView } from './playerState.ts';
import { isPlayable } from './readStory.ts';
import { createStoryPlayer, type StoryPlayer } from './storyPlayer.ts';

/** A played story stays in the player when its screen closes. */
export function usePlayer(story: Item): { player: StoryPlayer; view: PlayerView } {
  const host = usePlayerHost();
  const [listening] = useState(() => host.start(startListening));
  const { uid } = story;
  const [list] = useState(() => host.listOf(uid));
  // Created during the first render, so that the player is shown at once.
  const [player] = useState(() => createStoryPlayer(listening, { story, list }));
  const view = useSyncExternalStore(player.subscribe, player.view);
  useEffect(() => {
    player.show({ story, list });
    if (isPlayable(story)) listening.offer(story, list);
  }, [player, listening, story, list]);
  useEffect(() => () => listening.withdraw(uid), [listening, uid]);
  return { player, view };
}
