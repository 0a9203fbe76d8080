import { useMemo } from 'react';
import type { StoryCard } from '#shared/story/card.ts';
import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { wholeList } from '../../player/list.ts';
import { usePlayList } from '../../player/usePlayList.ts';
import type { HeardHere } from './useHeardHere.ts';

type ListenFirstProps = {
  stories: readonly StoryCard[];
  areComing: boolean;
  heard: HeardHere;
};

export const ListenFirst = ({ stories, areComing, heard: { listening, isHere, isOn } }: ListenFirstProps) => {
  const words = useWords(home);
  const { play, prepare } = usePlayList();
  const list = useMemo(() => wholeList(stories), [stories]);
  if (list.entries.length === 0 && !areComing) return null;
  return (
    <Button
      isDisabled={areComing}
      onPointerDown={prepare}
      onClick={() => (isHere ? listening?.toggle() : void play(list))}
    >
      <Icon name={isOn ? 'pause' : 'play'} solid />
      {isOn ? words.pauseIt : words.listen}
    </Button>
  );
};
