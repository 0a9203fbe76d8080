import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '#shared/limits.ts';
import type { Item, Stage } from '#shared/stories/story.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';

export type StorySituation =
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'unreachable'; message: string; tryAgain: () => void }
  | { is: 'failed'; reason: string | null }
  /** `renew` loads the story again, with fresh addresses of its media. */
  | { is: 'making' | 'told' | 'untold'; story: Item; renew: () => Promise<Item | undefined> };

/** Whether more is still to come of it. */
const isBeingMade = (stage: Stage): boolean => stage === 'preparing' || stage === 'writing' || stage === 'narrating';

/** One story; asked for again until it is made. */
export const storyQuery = (client: Client, uid: string) =>
  queryOptions({
    queryKey: ['story', uid],
    queryFn: ({ signal }) => client.stories.getStory({ params: { id: uid }, quiet: true, signal }),
    refetchInterval: ({ state }) => state.data && isBeingMade(state.data.stage) && limits.stagePollMilliseconds,
    // Otherwise a browser that believes itself offline would wait for ever, and say nothing.
    networkMode: 'always',
  });

export function useStory(uid: string): StorySituation {
  const { client } = useServices();
  const { data, error, refetch } = useQuery(storyQuery(client, uid));
  if (data?.stage === 'failed') return { is: 'failed', reason: data.reason };
  if (data) return { is: situationOf(data), story: data, renew: async () => (await refetch()).data };
  if (!error) return { is: 'loading' };
  // An id that cannot be one of ours is refused with 400; for the reader it is not there all the same.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { is: 'missing' };
  return { is: 'unreachable', message: error.message, tryAgain: () => void refetch() };
}

const situationOf = ({ stage }: Item): 'making' | 'told' | 'untold' => {
  if (isBeingMade(stage)) return 'making';
  return stage === 'untold' ? 'untold' : 'told';
};
