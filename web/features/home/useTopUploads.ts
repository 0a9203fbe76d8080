import { replaceEqualDeep, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { limits } from '#shared/limits.ts';
import type { StoryCard } from '#shared/story/card.ts';
import type { Page } from '../../lib/client.ts';
import { useServices } from '../../lib/services.tsx';
import { keepPlaces } from '../../story/samples/useSampleProgress.ts';

export type TopUploadsSituation =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'empty' }
  /** `isWhole`: Explore has only one page. */
  | { status: 'ready'; stories: readonly StoryCard[]; isWhole: boolean };

/** Polls until Explore has enough stories to fill Home's row. */
const fillingPollMilliseconds = 5000;

type Explore = Page<StoryCard[]>;

const inPlaces = (queries: QueryClient, before: Explore | undefined, now: Explore): Explore =>
  replaceEqualDeep(before, { ...now, items: keepPlaces(queries, before?.items ?? [], now.items) });

export const useTopUploads = (): TopUploadsSituation => {
  const { client } = useServices();
  const queries = useQueryClient();
  const {
    data: newest,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['gallery', 'top'],
    queryFn: ({ queryKey }) =>
      client.gallery.listExplore({ quiet: true, fresh: queries.getQueryData(queryKey) !== undefined }),
    structuralSharing: (before, now) => inPlaces(queries, before as Explore | undefined, now as Explore),
    refetchInterval: ({ state }) =>
      state.data && state.data.items.length < limits.exploreOnHome ? fillingPollMilliseconds : false,
    // By default, React Query waits silently while the browser reports no network.
    networkMode: 'always',
  });
  // Deferred, so that rendering the cards does not block input.
  const data = useDeferredValue(newest);
  const stories = useMemo(() => data?.items.slice(0, limits.exploreOnHome) ?? [], [data]);
  if (!data) return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  const { items, next } = data;
  return items.length === 0 ? { status: 'empty' } : { status: 'ready', stories, isWhole: next === undefined };
};
