import type { Client, Page } from '../../lib/client.ts';
import type { CardStory } from '../../ui/StoryCard.tsx';

export type Collection = 'explore' | 'uploads' | 'favorites';

type Query = { cursor?: string; tagIds?: string[]; search?: string };
type List = (request: { query: Query; quiet: true; signal: AbortSignal }) => Promise<Page<CardStory[]>>;

type CollectionInfo = {
  list: (client: Client) => List;
  /** Changes by what its owner does, so it is looked up each time; Explore stays as it was while one goes back to it. */
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
