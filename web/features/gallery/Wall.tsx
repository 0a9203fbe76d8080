import { useMemo } from 'react';
import type { CardStory } from '../../ui/StoryCard.tsx';
import { Stretch } from './Stretch.tsx';
import { useWallMemory } from './wallMemory.ts';

/** Whole rows at one, two, three and four columns; few enough to be put up between two frames. */
const stretchCards = 12;

const stretchesOf = (stories: readonly CardStory[]) =>
  Array.from({ length: Math.ceil(stories.length / stretchCards) }, (_, place) => ({
    place,
    cards: stories.slice(place * stretchCards, (place + 1) * stretchCards),
  }));

/** The stories of a collection, row by row. */
export const Wall = ({ stories, hasLocks }: { stories: readonly CardStory[]; hasLocks: boolean }) => {
  const memoryOf = useWallMemory();
  const stretches = useMemo(() => stretchesOf(stories), [stories]);
  return (
    <div className="wall">
      {stretches.map(({ place, cards }) => (
        <Stretch key={place} stories={cards} isFirst={place === 0} hasLocks={hasLocks} memory={memoryOf(place)} />
      ))}
    </div>
  );
};
