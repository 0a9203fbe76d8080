import { useMemo, useSyncExternalStore } from 'react';
import type { StoryCard } from '#shared/story/card.ts';
import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { wholeList } from '../../player/list.ts';
import { useListening } from '../../player/PlayerProvider.tsx';
import { isSounding } from '../../player/playback.ts';
import { usePlayList } from '../../player/usePlayList.ts';

const nobody = () => () => undefined;

type ListenFirstProps = {
  stories: readonly StoryCard[];
  areComing: boolean;
};

export const ListenFirst = ({ stories, areComing }: ListenFirstProps) => {
  const words = useWords(home);
  const { listening, view } = useListening();
  const { play, prepare } = usePlayList();
  const list = useMemo(() => wholeList(stories), [stories]);
  const isOn = useSyncExternalStore(
    listening?.player.subscribe ?? nobody,
    () => listening !== undefined && isSounding(listening.player.view().playback),
    () => false,
  );
  const isHere = view?.hasStarted === true && list.entries.some(({ uid }) => uid === view.entry?.uid);
  if (list.entries.length === 0 && !areComing) return null;
  return (
    <Button
      isDisabled={areComing}
      onPointerDown={prepare}
      onClick={() => (isHere ? listening?.toggle() : void play(list))}
    >
      <Icon name={isHere && isOn ? 'pause' : 'play'} solid />
      {isHere && isOn ? words.pauseIt : words.listen}
    </Button>
  );
};
