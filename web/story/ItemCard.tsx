import { memo, type ReactNode } from 'react';
import { StoryCard, type CardStory } from '../ui/StoryCard.tsx';
import { ShareButton } from './sharing/ShareButton.tsx';

type ItemCardProps = { story: CardStory; sizes: string; eager?: boolean; lock?: ReactNode };

/** The card of a story. Only a finished story has a Share button. */
export const ItemCard = memo(({ story, sizes, eager = false, lock }: ItemCardProps) => {
  const { uid, isPublic, title, stage } = story;
  const isPublished = stage === 'ready' || stage === 'silent';
  return (
    <StoryCard
      story={story}
      sizes={sizes}
      eager={eager}
      corner={lock}
      end={isPublished && <ShareButton look="icon" story={{ uid, isPublic, title }} />}
    />
  );
});
