import { useSearchParams } from 'react-router';
import { GalleryScreen as Gallery } from '../features/gallery/GalleryScreen.tsx';
import type { Collection } from '../story/collections.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { TakeAway } from './TakeAway.tsx';

const drafts = lazyScreen(async () => (await import('../features/drafts/DraftsScreen.tsx')).DraftsScreen);

/** Drafts have no path of their own, because a first visit loads the list of paths. */
export const GalleryScreen = ({ collection }: { collection: Collection }) => {
  const [params] = useSearchParams();
  if (collection === 'uploads' && params.has('drafts')) return <drafts.Screen />;
  return <Gallery collection={collection} TakeAway={TakeAway} />;
};
