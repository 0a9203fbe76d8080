import { Button } from '@aws-amplify/ui-react';
import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/PrimaryLink.tsx';
import { useUploads } from '../upload/useUploads.ts';
import { collections, type Collection } from './collections.ts';
import type { GalleryFilter } from './galleryFilter.ts';

type GalleryEmptyProps = { collection: Collection; filter: GalleryFilter; onDrop: (what: 'search' | 'tagIds') => void };

/** Nothing here: why, and the way on from there. */
export const GalleryEmpty = ({ collection, filter: { search, tagIds }, onDrop }: GalleryEmptyProps) => {
  const uploads = useUploads();
  const empty = { heading: 'h2', title: "Oops, there's nothing here." } as const;
  if (search)
    return (
      <Message
        {...empty}
        text={`No public story ${tagIds.length > 0 ? 'of these moods ' : ''}has “${search}”. Fewer words find more.`}
        action={
          <Button variation="primary" onClick={() => onDrop('search')}>
            Show all stories
          </Button>
        }
      />
    );
  if (tagIds.length > 0)
    return (
      <Message
        {...empty}
        text="No story of these moods yet."
        action={
          <Button variation="primary" onClick={() => onDrop('tagIds')}>
            Show every mood
          </Button>
        }
      />
    );
  return (
    <Message
      {...empty}
      text={collections[collection].whenEmpty}
      action={
        collection === 'favorites' ? (
          <PrimaryLink to="/explore">Explore stories</PrimaryLink>
        ) : (
          <Button variation="primary" onClick={() => uploads.choose()}>
            Turn Image into Story
          </Button>
        )
      }
    />
  );
};
