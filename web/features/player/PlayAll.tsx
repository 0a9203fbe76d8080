import { useMemo } from 'react';
import { gallery } from '../../strings/en/gallery.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { entriesOf, type Listed } from './queue.ts';
import { usePlayList } from './usePlayList.ts';

/** One story of a list after the other; nothing where none has a voice. */
export const PlayAll = ({ stories }: { stories: readonly Listed[] }) => {
  const words = useWords(gallery);
  const { play, prepare } = usePlayList();
  const list = useMemo(() => entriesOf(stories), [stories]);
  return (
    list.length > 0 && (
      <Button onPointerDown={prepare} onClick={() => void play(list)}>
        <Icon name="play" solid />
        {words.playAll}
      </Button>
    )
  );
};
