import { Button } from '@aws-amplify/ui-react';
import { useLocation } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { CardSkeleton } from '../../ui/CardSkeleton.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Collection } from './collections.ts';
import { GalleryEmpty } from './GalleryEmpty.tsx';
import type { GalleryFilter } from './galleryFilter.ts';
import { More } from './More.tsx';
import type { GallerySituation } from './useGallery.ts';
import { Wall } from './Wall.tsx';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type GalleryContentProps = {
  situation: GallerySituation;
  collection: Collection;
  filter: GalleryFilter;
  onDrop: (what: 'search' | 'tagIds') => void;
};

export const GalleryContent = ({ situation, collection, filter, onDrop }: GalleryContentProps) => {
  const { events } = useServices();
  const { key: visit } = useLocation();
  switch (situation.is) {
    case 'loading':
      return (
        <div className="grid" aria-busy="true">
          <output className="visually-hidden">Loading stories</output>
          {skeletons.map((key) => (
            <CardSkeleton key={key} />
          ))}
        </div>
      );
    case 'signedOut':
      return (
        <Message
          heading="h2"
          title="Your stories hang here"
          text="Log in, and every picture you uploaded is on this wall."
          action={<Button onClick={() => events.publish('login-request', {})}>Login</Button>}
        />
      );
    case 'tooShort':
      return (
        <Message
          heading="h2"
          title="A little more, please"
          text="A search needs a word of three letters or more."
          action={
            <Button variation="primary" onClick={() => onDrop('search')}>
              Show all stories
            </Button>
          }
        />
      );
    case 'failed':
      return (
        <Message
          heading="h2"
          role="alert"
          title="The wall could not be reached"
          text={situation.message || 'Something went wrong on our side.'}
          action={
            <Button variation="primary" onClick={situation.retry}>
              Try Again
            </Button>
          }
        />
      );
    case 'empty':
      return <GalleryEmpty collection={collection} filter={filter} onDrop={onDrop} />;
    case 'ready': {
      const { stories, more, loadingMore, moreFailed } = situation;
      return (
        <>
          <Wall key={visit} stories={stories} hasLocks={collection === 'uploads'} />
          {more && <More onMore={more} isLoading={loadingMore} hasFailed={moreFailed} />}
        </>
      );
    }
  }
};
