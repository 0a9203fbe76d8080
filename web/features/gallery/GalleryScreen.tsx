import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTitle } from '../../ui/useTitle.ts';
import './gallery.css';
import { GalleryContent } from './GalleryContent.tsx';
import { filterOf } from './galleryFilter.ts';
import { MoodFilter } from './MoodFilter.tsx';
import { useGallery, type Collection } from './useGallery.ts';

const titles: Record<Collection, string> = { explore: 'Explore', uploads: 'My Uploads' };

/** One screen for every collection of stories; moods and search are in the address. */
export const GalleryScreen = ({ collection }: { collection: Collection }) => {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const situation = useGallery(collection, filter);
  useTitle(titles[collection]);
  return (
    <>
      <div className="page__head">
        <div>
          <h1>{titles[collection]}</h1>
          {filter.search && <p>Stories with “{filter.search}”</p>}
        </div>
      </div>
      {situation.is !== 'signedOut' && <MoodFilter params={params} chosen={filter.tagIds} onChange={setParams} />}
      <GalleryContent situation={situation} />
    </>
  );
};
