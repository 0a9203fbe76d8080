import { slugOfMood } from '#shared/story/moodSlugs.ts';
import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import type { Item } from '#shared/story/story.ts';
import { useMoods } from '../../../lib/voices.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { server } from '../../../strings/en/server.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogError, Dialog } from '../../../ui/Dialog.tsx';
import { useSoundtrackSearch } from './useSoundtrackSearch.ts';

const bars = Array.from({ length: 11 }, (_, i) => i);

type MusicDialogProps = {
  story: Item;
  onPick: (soundtrack: Soundtrack) => Promise<void>;
  onClose: () => void;
  random?: () => number;
};

export const MusicDialog = ({ story, onPick, onClose, random = Math.random }: MusicDialogProps) => {
  const words = useWords(english);
  const { mood: moodName } = useWords(server);
  const tag = story.tags[0];
  const moods = useMoods().data?.find(({ id }) => id === tag?.id)?.moods ?? [];
  const { search, again } = useSoundtrackSearch({
    tagName: tag?.name ?? '',
    musicUrl: story.musicUrl,
    random,
    onPick,
    onDone: onClose,
  });
  const isSearching = search.status === 'searching';
  return (
    <Dialog title={words.music.title} onClose={onClose}>
      <div className="music" data-mood={slugOfMood(tag?.id)} aria-busy={isSearching}>
        <div className="bars" data-still={!isSearching || undefined} aria-hidden="true">
          {bars.map((bar) => (
            <i key={bar} />
          ))}
        </div>
        {isSearching && <output className="muted">{words.music.searching}</output>}
        {search.status === 'empty' && <DialogError text={words.music.empty} />}
        {search.status === 'failed' && <DialogError text={search.message ?? words.music.failed} />}
        <p className="music__title">{tag && moodName(tag)}</p>
        {moods.length > 0 && (
          <ul className="chips" aria-label={words.music.moods}>
            {moods.map((mood) => (
              <li key={mood} className="chip">
                {words.music.mood(mood)}
              </li>
            ))}
          </ul>
        )}
        {!isSearching && (
          <Button variation="primary" onClick={again}>
            {words.tryAgain}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
