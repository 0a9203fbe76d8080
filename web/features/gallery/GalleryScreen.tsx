import { useMemo, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { gallery } from '../../strings/en/gallery.ts';
import { useWords } from '../../strings/useWords.ts';
import { useTitle } from '../../ui/useTitle.ts';
import type { CardStory } from '../../ui/StoryCard.tsx';
import { PlayAll } from '../../player/PlayAll.tsx';
import type { Collection } from '../../story/collections.ts';
import './gallery.css';
import { GalleryContent } from './GalleryContent.tsx';
import { filterOf, removeParam } from '../../story/galleryFilter.ts';
import { SampleProgress } from '../../story/samples/SampleProgress.tsx';
import { MoodFilter } from './MoodFilter.tsx';
import { SearchedFor } from './SearchedFor.tsx';
import { useFilterPlace } from './useFilterPlace.ts';
import { useGallery, type GallerySituation } from './useGallery.ts';
import { useShelves } from './useShelves.ts';
import { useSampleProgress } from '../../story/samples/useSampleProgress.ts';

/** Shelves and grid appear together, so that nothing moves. */
const shownOf = (
  situation: GallerySituation,
  { isComing, isWaiting }: { isComing: boolean; isWaiting: boolean },
): GallerySituation | { status: 'coming' } => {
  if (isComing && situation.status === 'empty') return { status: 'coming' };
  return isWaiting && situation.status === 'ready' ? { status: 'loading' } : situation;
};

type GalleryScreenProps = {
  collection: Collection;
  /** A component of another feature, which the application passes. */
  TakeAway?: ComponentType<{ list: 'mine' | 'favorites'; stories: readonly CardStory[]; hasMore: boolean }>;
};

export const GalleryScreen = ({ collection, TakeAway }: GalleryScreenProps) => {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => {
    const requestedFilter = filterOf(params);
    return collection === 'explore' ? requestedFilter : { ...requestedFilter, search: '' };
  }, [params, collection]);
  const situation = useGallery(collection, filter);
  const isWhole = situation.status === 'empty' || (situation.status === 'ready' && !situation.more);
  const isAll = collection === 'explore' && filter.search === '' && filter.tagIds.length === 0;
  const sampleProgress = useSampleProgress(isWhole && isAll);
  const shelves = useShelves({ isWanted: isAll, isListReady: situation.status === 'ready' });
  const shown = shownOf(situation, { isComing: sampleProgress !== undefined, isWaiting: shelves === undefined });
  const place = useFilterPlace(collection, filter, shown);
  const words = useWords(gallery);
  const { title, description } = words.collections[collection];
  // Search engines must not index search results or private lists.
  const isPrivate = collection !== 'explore' || filter.search !== '';
  useTitle(filter.search ? words.searchTitle(filter.search, title) : title, { description, isPrivate });
  const isUser = useSession().status === 'user';
  const drop = (what: 'search' | 'tagIds') => setParams(removeParam(params, what));
  return (
    <>
      <div className="page__head">
        <div>
          <h1>{title}</h1>
          {filter.search && <SearchedFor search={filter.search} onClear={() => drop('search')} />}
          {isAll && <SampleProgress progress={sampleProgress} />}
        </div>
        {(situation.status === 'ready' || (isUser && collection === 'uploads')) && (
          <div className="gallery__acts">
            {isUser && collection === 'uploads' && (
              <Link className="button button--link" to="/uploads?drafts">
                {words.drafts}
              </Link>
            )}
            {isUser && collection !== 'explore' && situation.status === 'ready' && (
              <Link className="button button--link" to="/settings#listen-elsewhere">
                {words.listenElsewhere}
              </Link>
            )}
            {isUser && TakeAway && collection !== 'explore' && situation.status === 'ready' && (
              <TakeAway
                list={collection === 'uploads' ? 'mine' : 'favorites'}
                stories={situation.stories}
                hasMore={situation.more !== undefined}
              />
            )}
            {situation.status === 'ready' && <PlayAll list={situation.list} />}
          </div>
        )}
      </div>
      {place === 'room' && <div className="filter filter--waiting" />}
      {place === 'shown' && <MoodFilter params={params} chosen={filter.tagIds} onChange={setParams} />}
      <GalleryContent situation={shown} shelves={shelves} collection={collection} filter={filter} onDrop={drop} />
    </>
  );
};
