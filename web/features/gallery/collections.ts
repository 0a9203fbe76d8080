import type { Client, Page } from '../../lib/client.ts';
import type { CardStory } from '../../ui/StoryCard.tsx';

export type Collection = 'explore' | 'uploads' | 'favorites';

type Query = { cursor?: string; tagIds?: string[]; search?: string };
type List = (request: { query: Query; quiet: true; signal: AbortSignal }) => Promise<Page<CardStory[]>>;

type CollectionInfo = {
  title: string;
  /** For search engines. */
  description: string;
  list: (client: Client) => List;
  /** What hangs here once there is something. */
  whenEmpty: string;
  /** Changes by what its owner does, so it is looked up each time; Explore stays as it was while one goes back to it. */
  isOwn: boolean;
};

export const collections: Record<Collection, CollectionInfo> = {
  explore: {
    title: 'Explore',
    description: 'Short stories told from pictures, read aloud: the newest, and the most heard this week.',
    list: (client) => client.gallery.listExplore,
    whenEmpty: 'Every picture on this wall began with one upload.',
    isOwn: false,
  },
  uploads: {
    title: 'My Uploads',
    description: 'Your pictures and their stories.',
    list: (client) => client.gallery.listUploads,
    whenEmpty: 'Every picture you upload hangs here, with its story.',
    isOwn: true,
  },
  favorites: {
    title: 'Favorites',
    description: 'The stories you marked.',
    list: (client) => client.gallery.listFavorites,
    whenEmpty: 'Press the heart beside a story, and it hangs here.',
    isOwn: true,
  },
};
