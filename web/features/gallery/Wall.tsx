import { useMemo, useRef, type ReactNode } from 'react';
import type { CardStory } from '../../ui/StoryCard.tsx';
import { Stretch } from './Stretch.tsx';
import { useFirstPictures } from './useFirstPictures.ts';
import { useUnrolled } from './useUnrolled.ts';
import { useWallMemory } from './wallMemory.ts';

/** Whole rows at one, two, three and four columns; few enough to be put up between two frames. */
const stretchCards = 12;
/** A row where rows are long. */
const stepCards = 4;

const stretchesOf = (stories: readonly CardStory[]) =>
  Array.from({ length: Math.ceil(stories.length / stretchCards) }, (_, place) => ({
    place,
    cards: stories.slice(place * stretchCards, (place + 1) * stretchCards),
  }));

type WallProps = {
  stories: readonly CardStory[];
  hasLocks: boolean;
  /** Where it goes on: below a wall that is not all there yet it would seem near. */
  more?: ReactNode;
};

/** The stories of a collection, row by row. */
export const Wall = ({ stories, hasLocks, more }: WallProps) => {
  const { wasThere, memoryOf } = useWallMemory();
  const place = useRef<HTMLDivElement>(null);
  const areFirstThere = useFirstPictures(place, wasThere);
  const shown = useUnrolled(stories, { step: stepCards, isHeld: !areFirstThere, wasWhole: wasThere });
  const stretches = useMemo(() => stretchesOf(shown), [shown]);
  return (
    <>
      <div className="wall" ref={place} data-arriving={!areFirstThere || undefined}>
        {stretches.map(({ place, cards }) => (
          <Stretch key={place} stories={cards} isFirst={place === 0} hasLocks={hasLocks} memory={memoryOf(place)} />
        ))}
      </div>
      {shown.length === stories.length && more}
    </>
  );
};
