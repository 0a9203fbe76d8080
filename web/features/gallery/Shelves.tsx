import { useMemo } from 'react';
import type { Shelf } from '#shared/gallery/listShelves.ts';
import { minutesAndSeconds } from '../../lib/duration.ts';
import { gallery } from '../../strings/en/gallery.ts';
import { useWords } from '../../strings/useWords.ts';
import { wholeList } from '../../player/list.ts';
import { PlayAll } from '../../player/PlayAll.tsx';
import { usePlayerHost } from '../../player/PlayerProvider.tsx';
import { Row } from '../../ui/Row.tsx';
import { StoryCard } from '../../ui/StoryCard.tsx';
import './shelves.css';

const cardSizes = '(min-width: 1200px) 22vw, (min-width: 900px) 30vw, (min-width: 540px) 45vw, 60vw';
/** Only these pictures are in the first view. All others load lazily. */
const eagerCards = 4;

const secondsOf = (items: Shelf['items']): number => items.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

const OneShelf = ({ shelf: { kind, items }, isFirst }: { shelf: Shelf; isFirst: boolean }) => {
  const words = useWords(gallery);
  const host = usePlayerHost();
  const list = useMemo(() => wholeList(items), [items]);
  const { title, text } = words.shelves[kind];
  return (
    // A story opened from a shelf is followed by the shelf's stories.
    <div onClickCapture={() => host.noteList(list)}>
      <Row
        id={kind}
        title={title}
        text={text(items.length, minutesAndSeconds(secondsOf(items)))}
        action={<PlayAll list={list} of={title} />}
        className="shelf"
      >
        {items.map((story, at) => (
          <li key={story.uid}>
            <StoryCard story={story} sizes={cardSizes} eager={isFirst && at < eagerCards} />
          </li>
        ))}
      </Row>
    </div>
  );
};

export const Shelves = ({ shelves }: { shelves: readonly Shelf[] }) => {
  const words = useWords(gallery);
  return (
    <>
      {shelves.map((shelf, at) => (
        <OneShelf key={shelf.kind} shelf={shelf} isFirst={at === 0} />
      ))}
      <h2 className="shelves__all">{words.allStories}</h2>
    </>
  );
};
