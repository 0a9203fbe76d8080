import { gallery } from '../strings/en/gallery.ts';
import { useWords } from '../strings/useWords.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { List } from './list.ts';
import { usePlayList } from './usePlayList.ts';

/** `of` names a part of the screen. The button's name then differs from that of the other parts. */
export const PlayAll = ({ list, of }: { list: List; of?: string }) => {
  const words = useWords(gallery);
  const { play, prepare } = usePlayList();
  return (
    list.entries.length > 0 && (
      <Button
        aria-label={of === undefined ? undefined : words.playAllOf(of)}
        onPointerDown={prepare}
        onClick={() => void play(list)}
      >
        <Icon name="play" solid />
        {words.playAll}
      </Button>
    )
  );
};
