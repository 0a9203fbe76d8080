import type { Client, Page } from '../lib/client.ts';
import type { CardStory } from '../ui/StoryCard.tsx';
import type { GalleryFilter } from './galleryFilter.ts';

export type Collection = 'explore' | 'uploads' | 'favorites';

type Query = { cursor?: string; tagIds?: string[]; search?: string };
type List = (request: {
  query: Query;
  quiet: true;
  fresh?: boolean;
  signal: AbortSignal;
}) => Promise<Page<CardStory[]>>;

export const queryOf = ({ tagIds, search }: GalleryFilter, cursor: string | undefined): Query => ({
  ...(cursor && { cursor }),
  ...(tagIds.length > 0 && { tagIds: tagIds.map(String) }),
  ...(search && { search }),
});

type CollectionInfo = {
  list: (client: Client) => List;
  /** The caller's own list, which is fetched again on each visit. Explore stays cached when the user goes back. */
  isOwn: boolean;
};

export const collections: Record<Collection, CollectionInfo> = {
  explore: {
    list: (client) => client.gallery.listExplore,
    isOwn: false,
  },
  uploads: {
    list: (client) => client.gallery.listUploads,
    isOwn: true,
  },
  favorites: {
    list: (client) => client.gallery.listFavorites,
    isOwn: true,
  },
};
