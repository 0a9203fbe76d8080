import { GalleryScreen as Gallery } from '../features/gallery/GalleryScreen.tsx';
import type { Collection } from '../story/collections.ts';
import { TakeAway } from './TakeAway.tsx';

export const GalleryScreen = ({ collection }: { collection: Collection }) => (
  <Gallery collection={collection} TakeAway={TakeAway} />
);
