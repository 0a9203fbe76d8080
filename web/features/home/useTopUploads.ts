import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { limits } from '#shared/limits.ts';
import type { StoryCard } from '#shared/story/card.ts';
import { useServices } from '../../lib/services.tsx';

export type TopUploadsSituation =
  | { is: 'loading' }
  | { is: 'failed'; retry: () => void }
  | { is: 'empty' }
  | { is: 'ready'; stories: readonly StoryCard[] };

/** A new gallery fills by and by; until the row is full it is looked at again. */
const fillingPollMilliseconds = 5000;

export const useTopUploads = (): TopUploadsSituation => {
  const { client } = useServices();
  const {
    data: newest,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['gallery', 'top'],
    queryFn: async () => (await client.gallery.listExplore({ quiet: true })).items.slice(0, limits.exploreOnHome),
    refetchInterval: ({ state }) =>
      state.data && state.data.length < limits.exploreOnHome ? fillingPollMilliseconds : false,
    // Otherwise a browser that believes itself offline would wait for ever, and say nothing.
    networkMode: 'always',
  });
  // The cards are drawn in pieces, so that nobody who scrolls or types has to wait for them.
  const data = useDeferredValue(newest);
  if (!data) return isError ? { is: 'failed', retry: () => void refetch() } : { is: 'loading' };
  return data.length === 0 ? { is: 'empty' } : { is: 'ready', stories: data };
};
