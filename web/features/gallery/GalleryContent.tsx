import { useLocation } from 'react-router';
import type { Shelf } from '#shared/gallery/listShelves.ts';
import { gallery } from '../../strings/en/gallery.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSkeleton } from '../../ui/StoryCard.tsx';
import { Message } from '../../ui/Message.tsx';
import { FallenFrame, LookingGlass } from '../../ui/illustrations.tsx';
import { GalleryEmpty } from './GalleryEmpty.tsx';
import { OfflineStories } from './OfflineStories.tsx';
import { More } from './More.tsx';
import { Shelves } from './Shelves.tsx';
import { SignedOutWall } from './SignedOutWall.tsx';
import { StoryGrid } from './StoryGrid.tsx';
import type { Collection } from '../../story/collections.ts';
import type { GalleryFilter } from '../../story/galleryFilter.ts';
import type { GallerySituation } from './useGallery.ts';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type GalleryContentProps = {
  /** `coming`: the first sample stories are being made. */
  situation: GallerySituation | { status: 'coming' };
  shelves: readonly Shelf[] | undefined;
  collection: Collection;
  filter: GalleryFilter;
  onDrop: (what: 'search' | 'tagIds') => void;
};

export const GalleryContent = ({ situation, shelves, collection, filter, onDrop }: GalleryContentProps) => {
  const words = useWords(gallery);
  const { key: visit } = useLocation();
  switch (situation.status) {
    case 'loading':
    case 'coming':
      return (
        <div className="grid" aria-busy="true">
          {situation.status === 'loading' && <output className="visually-hidden">{words.loading}</output>}
          {skeletons.map((key) => (
            <CardSkeleton key={key} />
          ))}
        </div>
      );
    case 'signedOut':
      return <SignedOutWall isUploads={collection === 'uploads'} />;
    case 'tooShort':
      return (
        <Message
          heading="h2"
          art={<LookingGlass />}
          title={words.tooShort}
          text={words.tooShortText}
          action={
            <Button variation="primary" onClick={() => onDrop('search')}>
              {words.showAll}
            </Button>
          }
        />
      );
    case 'failed':
      return (
        <Message
          heading="h2"
          role="alert"
          art={<FallenFrame />}
          title={words.failed}
          text={situation.message || words.failedText}
          action={
            <Button variation="primary" onClick={situation.retry}>
              {words.tryAgain}
            </Button>
          }
        />
      );
    case 'offline':
      return <OfflineStories onRetry={situation.retry} />;
    case 'empty':
      return <GalleryEmpty collection={collection} filter={filter} onDrop={onDrop} />;
    case 'ready': {
      const { stories, list, more, loadingMore, moreFailed } = situation;
      const hasShelves = shelves !== undefined && shelves.length > 0;
      const grid = (
        <StoryGrid
          key={visit}
          stories={stories}
          list={list}
          hasLocks={collection === 'uploads'}
          isInFirstView={!hasShelves}
          more={more && <More onMore={more} isLoading={loadingMore} hasFailed={moreFailed} />}
        />
      );
      return hasShelves ? (
        <Shelves key={visit} shelves={shelves}>
          {grid}
        </Shelves>
      ) : (
        grid
      );
    }
  }
};
