import { useMemo, useRef, type ReactNode } from 'react';
import type { CardStory } from '../../ui/StoryCard.tsx';
import type { List } from '../../player/list.ts';
import { useShownList } from '../../player/PlayerProvider.tsx';
import { GridRows } from './GridRows.tsx';
import { useFirstPictures } from './useFirstPictures.ts';
import { useGradualList } from './useGradualList.ts';
import { useGridMemory } from './gridMemory.ts';

/** Divisible by the number of columns (1 to 4), and small enough to render in one frame. */
const blockCards = 12;
const stepCards = 4;

const blocksOf = (stories: readonly CardStory[]) =>
  Array.from({ length: Math.ceil(stories.length / blockCards) }, (_, place) => ({
    place,
    cards: stories.slice(place * blockCards, (place + 1) * blockCards),
  }));

type StoryGridProps = {
  stories: readonly CardStory[];
  list: List;
  hasLocks: boolean;
  /** False below other content. Then all pictures load lazily. */
  isInFirstView?: boolean;
  /** Appears below the grid when all cards are rendered, so that it does not move. */
  more?: ReactNode;
};

export const StoryGrid = ({ stories, list, hasLocks, isInFirstView = true, more }: StoryGridProps) => {
  useShownList(list);
  const { wasThere, memoryOf } = useGridMemory();
  const place = useRef<HTMLDivElement>(null);
  const areFirstThere = useFirstPictures(place, wasThere);
  const shown = useGradualList(stories, { step: stepCards, isHeld: !areFirstThere, wasWhole: wasThere });
  const blocks = useMemo(() => blocksOf(shown), [shown]);
  return (
    <>
      <div className="story-grid" ref={place} data-arriving={!areFirstThere || undefined}>
        {blocks.map(({ place, cards }) => (
          <GridRows
            key={place}
            stories={cards}
            isFirst={isInFirstView && place === 0}
            hasLocks={hasLocks}
            memory={memoryOf(place)}
          />
        ))}
      </div>
      {shown.length === stories.length && more}
    </>
  );
};
