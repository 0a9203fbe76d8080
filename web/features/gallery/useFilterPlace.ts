import { useState } from 'react';
import type { Collection } from '../../story/collections.ts';
import type { GalleryFilter } from '../../story/galleryFilter.ts';
import type { GallerySituation } from './useGallery.ts';

/** `room`: the list is loading, and the filter's space is reserved, so that the grid does not move later. */
export type FilterPlace = 'shown' | 'room' | 'none';

type Situation = GallerySituation | { status: 'coming' };

const hasChoice = (collection: Collection, tagIds: readonly number[], situation: Situation): boolean | undefined => {
  if (situation.status === 'signedOut') return false;
  if (tagIds.length > 0) return true;
  if (situation.status === 'empty' || situation.status === 'tooShort') return false;
  if (situation.status !== 'ready') return undefined;
  return collection === 'explore' || situation.more !== undefined || situation.stories.length > 1;
};

export const useFilterPlace = (
  collection: Collection,
  { tagIds }: GalleryFilter,
  situation: Situation,
): FilterPlace => {
  const [known, setKnown] = useState<{ collection: Collection; has: boolean }>();
  const now = hasChoice(collection, tagIds, situation);
  const before = known?.collection === collection ? known.has : undefined;
  if (now !== undefined && now !== before) setKnown({ collection, has: now });
  const has = now ?? before ?? (collection === 'explore' || undefined);
  return has === undefined ? 'room' : has ? 'shown' : 'none';
};
