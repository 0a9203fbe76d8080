import type { ReactNode } from 'react';
import { gallery } from '../../strings/en/gallery.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button, PrimaryLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { EmptyWall, HeartFrame, LookingGlass, WaitingFrame } from '../../ui/illustrations.tsx';
import { useUploads } from '../../lib/useUploads.ts';
import type { Collection } from '../../story/collections.ts';
import type { GalleryFilter } from '../../story/galleryFilter.ts';

type GalleryEmptyProps = { collection: Collection; filter: GalleryFilter; onDrop: (what: 'search' | 'tagIds') => void };

const grids: Record<Collection, ReactNode> = {
  explore: <EmptyWall />,
  uploads: <WaitingFrame />,
  favorites: <HeartFrame />,
};

export const GalleryEmpty = ({ collection, filter: { search, tagIds }, onDrop }: GalleryEmptyProps) => {
  const words = useWords(gallery);
  const uploads = useUploads();
  const empty = { heading: 'h2', title: words.empty } as const;
  if (search)
    return (
      <Message
        {...empty}
        art={<LookingGlass />}
        text={tagIds.length > 0 ? words.noneFoundOfMoods(search) : words.noneFound(search)}
        action={
          <Button variation="primary" onClick={() => onDrop('search')}>
            {words.showAll}
          </Button>
        }
      />
    );
  if (tagIds.length > 0)
    return (
      <Message
        {...empty}
        art={<EmptyWall />}
        text={words.noneOfMoods}
        action={
          <Button variation="primary" onClick={() => onDrop('tagIds')}>
            {words.everyMood}
          </Button>
        }
      />
    );
  return (
    <Message
      {...empty}
      art={grids[collection]}
      text={words.collections[collection].whenEmpty}
      action={
        collection === 'favorites' ? (
          <PrimaryLink to="/explore">{words.explore}</PrimaryLink>
        ) : (
          <Button variation="primary" onClick={() => uploads.choose()}>
            {words.begin}
          </Button>
        )
      }
    />
  );
};
