import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { CardStory } from '../../ui/StoryCard.tsx';
import { ItemCard } from '../../story/ItemCard.tsx';
import { LockButton } from './LockButton.tsx';
import type { RowsMemory } from './gridMemory.ts';

// On phones, 60vw is less than a card's width. Phones then load the next smaller file: half the bytes, no visible loss.
const cardSizes = '(min-width: 1200px) 22vw, (min-width: 900px) 30vw, (min-width: 540px) 45vw, 60vw';
const eagerCards = 4;
/** Rows render about two screens ahead. */
const nearMargin = '1600px 0px';

type GridRowsProps = { stories: readonly CardStory[]; isFirst: boolean; hasLocks: boolean; memory: RowsMemory };

const isSame = (before: GridRowsProps, now: GridRowsProps): boolean =>
  before.memory === now.memory &&
  before.stories.length === now.stories.length &&
  before.stories.every((story, index) => story === now.stories[index]);

/** A block of rows far outside the window keeps only its height, so that long lists stay fast. */
export const GridRows = memo(({ stories, isFirst, hasLocks, memory }: GridRowsProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(memory.isNear);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // A block with the focus stays mounted outside the window.
        memory.isNear = entry.isIntersecting || element.contains(document.activeElement);
        if (!memory.isNear) memory.height = entry.boundingClientRect.height;
        // Runs in a transition, so that scrolling has priority.
        startTransition(() => setIsNear(memory.isNear));
      },
      { rootMargin: nearMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [memory]);
  return (
    <div ref={place} style={isNear ? undefined : { height: memory.height }}>
      {isNear && (
        <ul className="grid">
          {stories.map((story, index) => (
            <li key={story.uid}>
              <ItemCard
                story={story}
                sizes={cardSizes}
                eager={isFirst && index < eagerCards}
                lock={hasLocks && story.stage !== 'failed' ? <LockButton story={story} /> : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}, isSame);
