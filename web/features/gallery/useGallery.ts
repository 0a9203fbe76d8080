import {
  replaceEqualDeep,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Page } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession, type Session } from '../../lib/session.ts';
import { readMade } from '../../storage/storage.ts';
import type { CardStory } from '../../ui/StoryCard.tsx';
import { listOfPages, type List } from '../../player/list.ts';
import { collections, queryOf, type Collection } from '../../story/collections.ts';
import type { GalleryFilter } from '../../story/galleryFilter.ts';
import { searchWords } from './searchWords.ts';
import { keepPlaces } from '../../story/samples/useSampleProgress.ts';

/** `moreFailed`: the next page could not be loaded. */
export type GallerySituation =
  | { status: 'loading' | 'signedOut' | 'tooShort' | 'empty' }
  | { status: 'failed'; message: string; retry: () => void }
  | { status: 'offline'; retry: () => void }
  | {
      status: 'ready';
      stories: readonly CardStory[];
      list: List;
      more: (() => void) | undefined;
      loadingMore: boolean;
      moreFailed: boolean;
    };

type Pages = InfiniteData<Page<CardStory[]>, string | undefined>;

const unfinishedPollMilliseconds = 3000;
/** A public grid stays fresh for a day, so that going back sends no request. */
const dayMilliseconds = 86_400_000;

const isInTheMaking = ({ stage }: CardStory) => stage === 'preparing' || stage === 'writing' || stage === 'narrating';

const lastSeen = (queries: QueryClient, grid: readonly unknown[]): Pages | undefined => {
  const known = queries.getQueriesData<Pages>({ queryKey: grid }).findLast(([, data]) => data)?.[1];
  return known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) };
};

/** Keeps the order of cards while sample stories are added. The gallery then has only one page. */
const inPlaces = (queries: QueryClient, before: Pages | undefined, now: Pages): Pages => {
  const [first, ...others] = now.pages;
  const items = first && keepPlaces(queries, before?.pages[0]?.items ?? [], first.items);
  return replaceEqualDeep(before, { ...now, pages: items ? [{ ...first, items }, ...others] : [] });
};

const usePages = (collection: Collection, filter: GalleryFilter, enabled: boolean) => {
  const { client } = useServices();
  const queries = useQueryClient();
  const { list, isOwn } = collections[collection];
  // Each visit has its own pages. A new visit starts with the first page, and going back restores all pages.
  const { key: visit } = useLocation();
  const grid = ['gallery', collection, filter.tagIds.join(), filter.search];
  return useInfiniteQuery({
    queryKey: [...grid, visit],
    queryFn: ({ pageParam: cursor, signal, queryKey }) => {
      const fresh = (queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > 0 && cursor === undefined;
      // `quiet`, because the screen itself shows the error.
      return list(client)({ query: queryOf(filter, cursor), quiet: true, fresh, signal });
    },
    structuralSharing: (before, now) => inPlaces(queries, before as Pages | undefined, now as Pages),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    initialData: () => lastSeen(queries, grid),
    initialDataUpdatedAt: 0,
    staleTime: isOwn ? 0 : dayMilliseconds,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isInTheMaking)) ? unfinishedPollMilliseconds : false,
    enabled,
    // By default, React Query waits silently while the browser reports no network.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
};

/** A story may move to the next page between requests, so duplicates are removed. */
const onceEach = (stories: readonly CardStory[]): CardStory[] => [
  ...new Map(stories.map((story) => [story.uid, story])).values(),
];

/** Favorites belong to the caller, so the session must be known. A visitor's own stories need no request. */
const mayAsk = (collection: Collection, session: Session, hasMadeStories: boolean): boolean => {
  if (collection === 'favorites') return session.status !== 'loading';
  const mayBeVisitor = session.status === 'loading' || session.status === 'visitor';
  return collection === 'explore' || !hasMadeStories || !mayBeVisitor;
};

export const useGallery = (collection: Collection, filter: GalleryFilter): GallerySituation => {
  const session = useSession();
  const tooShort = filter.search !== '' && searchWords(filter.search).long.length === 0;
  const [hasMadeStories] = useState(() => readMade().length > 0);
  const pages = usePages(collection, filter, !tooShort && mayAsk(collection, session, hasMadeStories));
  const data = pages.data as Pages | undefined;
  const known = useMemo(
    () =>
      data && {
        stories: onceEach(data.pages.flatMap(({ items }) => items)),
        list: listOfPages({ collection, ...filter }, data),
      },
    [data, collection, filter],
  );
  const shown = useDeferredValue(known);
  if (tooShort) return { status: 'tooShort' };
  const { error } = pages;
  // Offline, the pages of an earlier visit are not shown, because only stories saved on the device can be opened.
  if (error instanceof ApiError && error.code === 'OFFLINE' && pages.dataUpdatedAt === 0)
    return { status: 'offline', retry: () => void pages.refetch() };
  if (!shown) {
    if (!error) return { status: collection === 'uploads' && session.status === 'visitor' ? 'signedOut' : 'loading' };
    if (error instanceof ApiError && error.status === 401) return { status: 'signedOut' };
    return { status: 'failed', message: error.message, retry: () => void pages.refetch() };
  }
  if (shown.stories.length === 0 && !pages.hasNextPage) return { status: 'empty' };
  return {
    status: 'ready',
    ...shown,
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
  };
};
