import { useMemo, useRef, type ReactNode } from 'react';
import type { Shelf } from '#shared/gallery/listShelves.ts';
import { minutesAndSeconds } from '../../lib/duration.ts';
import { gallery } from '../../strings/en/gallery.ts';
import { useWords } from '../../strings/useWords.ts';
import { wholeList } from '../../player/list.ts';
import { PlayAll } from '../../player/PlayAll.tsx';
import { usePlayerHost } from '../../player/PlayerProvider.tsx';
import { shelfSizes } from '../../ui/pictureSizes.ts';
import { Row } from '../../ui/Row.tsx';
import { StoryCard } from '../../ui/StoryCard.tsx';
import { useWasThere } from './gridMemory.ts';
import './shelves.css';
import { useFirstPictures } from './useFirstPictures.ts';

/** Only these pictures are in the first view. All others load lazily. */
const eagerCards = 4;

const secondsOf = (items: Shelf['items']): number => items.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

type OneShelfProps = { shelf: Shelf; shown: Shelf['items']; isFirst: boolean };

const OneShelf = ({ shelf: { kind, items }, shown, isFirst }: OneShelfProps) => {
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
        {shown.map((story, at) => (
          <li key={story.uid}>
            <StoryCard story={story} sizes={shelfSizes} eager={isFirst && at < eagerCards} />
          </li>
        ))}
      </Row>
    </div>
  );
};

type ShelvesProps = {
  shelves: readonly Shelf[];
  /** Shown below the shelves, after the first pictures. */
  children: ReactNode;
};

/** On a slow network, the pictures in the first view would share it with dozens below, so that all of them come late. */
export const Shelves = ({ shelves, children }: ShelvesProps) => {
  const words = useWords(gallery);
  const place = useRef<HTMLDivElement>(null);
  const areFirstThere = useFirstPictures(place, useWasThere());
  return (
    <>
      <div ref={place}>
        {(areFirstThere ? shelves : shelves.slice(0, 1)).map((shelf, at) => (
          <OneShelf
            key={shelf.kind}
            shelf={shelf}
            shown={areFirstThere ? shelf.items : shelf.items.slice(0, eagerCards)}
            isFirst={at === 0}
          />
        ))}
      </div>
      {areFirstThere ? (
        <>
          <h2 className="shelves__all">{words.allStories}</h2>
          {children}
        </>
      ) : (
        <div className="shelves__room" />
      )}
    </>
  );
};
