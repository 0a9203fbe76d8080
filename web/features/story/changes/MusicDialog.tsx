import { Button } from '@aws-amplify/ui-react';
import { useMoods } from '../../../lib/moods.ts';
import type { Item } from '#shared/stories/story.ts';
import type { Soundtrack } from '#shared/music/soundtrack.ts';
import { DialogTrouble, StoryDialog } from '../StoryDialog.tsx';
import { useSoundtrackSearch } from './useSoundtrackSearch.ts';

const searching = 'Searching for a random background soundtrack...';
const empty = 'There is no soundtrack for this mood yet.';
const failed = 'The soundtracks could not be reached.';
const bars = Array.from({ length: 11 }, (_, i) => i);

type MusicDialogProps = {
  story: Item;
  onPick: (soundtrack: Soundtrack) => Promise<void>;
  onClose: () => void;
  random?: () => number;
};

/** 'Background Soundtrack': searches by itself and closes when it has found one. */
export const MusicDialog = ({ story, onPick, onClose, random = Math.random }: MusicDialogProps) => {
  const tag = story.tags[0];
  const moods = useMoods().data?.find(({ id }) => id === tag?.id)?.moods ?? [];
  const { search, again } = useSoundtrackSearch({
    tagName: tag?.name ?? '',
    musicUrl: story.musicUrl,
    random,
    onPick,
    onDone: onClose,
  });
  const isSearching = search.is === 'searching';
  return (
    <StoryDialog title="Background Soundtrack" onClose={onClose}>
      <div className="music" data-mood={tag?.name} aria-busy={isSearching}>
        <div className="bars" data-still={!isSearching || undefined} aria-hidden="true">
          {bars.map((bar) => (
            <i key={bar} />
          ))}
        </div>
        {isSearching && <output className="muted">{searching}</output>}
        {search.is === 'empty' && <DialogTrouble text={empty} />}
        {search.is === 'failed' && <DialogTrouble text={search.message ?? failed} />}
        <p className="music__title">{tag?.name}</p>
        {moods.length > 0 && (
          <ul className="chips" aria-label="Moods of the music">
            {moods.map((mood) => (
              <li key={mood} className="chip">
                {mood}
              </li>
            ))}
          </ul>
        )}
        {!isSearching && (
          <Button variation="primary" onClick={again}>
            Try Again
          </Button>
        )}
      </div>
    </StoryDialog>
  );
};
