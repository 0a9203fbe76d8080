import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client, Page } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import type { CardStory } from '../../ui/StoryCard.tsx';
import { isShown, type GalleryFilter } from './galleryFilter.ts';

export type Collection = 'explore' | 'uploads';

export type GallerySituation =
  | { is: 'loading' }
  | { is: 'signedOut' }
  | { is: 'failed'; message: string; retry: () => void }
  | { is: 'empty' }
  | { is: 'ready'; stories: readonly CardStory[]; more: (() => void) | undefined; loadingMore: boolean };

const unfinishedPollMilliseconds = 3000;

const isBeingTold = ({ stage }: CardStory) => stage === 'preparing' || stage === 'writing' || stage === 'narrating';

const readPage = (client: Client, collection: Collection, tagIds: readonly number[], cursor: string | undefined) => {
  const query = { ...(cursor && { cursor }), ...(tagIds.length > 0 && { tagIds: tagIds.map(String) }) };
  // The screen shows its own failure, so no floating notice says it a second time.
  const list: (request: { query: typeof query; quiet: true }) => Promise<Page<CardStory[]>> =
    collection === 'uploads' ? client.gallery.listUploads : client.gallery.listExplore;
  return list({ query, quiet: true });
};

export const useGallery = (collection: Collection, filter: GalleryFilter): GallerySituation => {
  const { client } = useServices();
  const pages = useInfiniteQuery({
    queryKey: ['gallery', collection, filter.tagIds],
    queryFn: ({ pageParam }) => readPage(client, collection, filter.tagIds, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isBeingTold)) ? unfinishedPollMilliseconds : false,
  });
  const stories = useMemo(
    () => pages.data?.pages.flatMap(({ items }) => items).filter((story) => isShown(story, filter)),
    [pages.data, filter],
  );
  if (!stories) {
    if (pages.error instanceof ApiError && pages.error.status === 401) return { is: 'signedOut' };
    if (pages.isError) return { is: 'failed', message: pages.error.message, retry: () => void pages.refetch() };
    return { is: 'loading' };
  }
  if (stories.length === 0 && !pages.hasNextPage) return { is: 'empty' };
  return {
    is: 'ready',
    stories,
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    loadingMore: pages.isFetchingNextPage,
  };
};
