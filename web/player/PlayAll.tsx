import { gallery } from '../strings/en/gallery.ts';
import { useWords } from '../strings/useWords.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { List } from './list.ts';
import { usePlayList } from './usePlayList.ts';

export const PlayAll = ({ list }: { list: List }) => {
  const words = useWords(gallery);
  const { play, prepare } = usePlayList();
  return (
    list.entries.length > 0 && (
      <Button onPointerDown={prepare} onClick={() => void play(list)}>
        <Icon name="play" solid />
        {words.playAll}
      </Button>
    )
  );
};
