import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { limits } from '#shared/limits.ts';
import type { Stage } from '#shared/story/stage.ts';
import type { Item } from '#shared/story/story.ts';
import { ApiError, isNetworkError } from '../lib/http.ts';
import { useServices, type WebServices } from '../lib/services.tsx';
import { isOfflineItem } from '../offline/useOfflineStory.ts';

export type StorySituation =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'unreachable'; message: string; tryAgain: () => void }
  | { status: 'failed'; story: Pick<Item, 'failure'> }
  /** `renew` fetches the story again, with new media URLs. */
  | { status: 'making' | 'ready' | 'silent'; story: Item; renew: () => Promise<Item | undefined> };

export const isBeingMade = (stage: Stage): boolean =>
  stage === 'preparing' || stage === 'writing' || stage === 'narrating';

/** The interval while a finished story is changed. The old story is visible, so polling can be slower. */
const changePollMilliseconds = 1400;

const offlinePollMilliseconds = 30_000;

/** The interval while a story waits for its soundtrack. The server checks for soundtracks once a minute. */
const musicPollMilliseconds = 20_000;

/** After this many polls (one or two minutes), the polling slows down. */
const PATIENT_AFTER_ASKING = 100;
const SLOWEST_POLL_MILLISECONDS = 5000;
const stagePollMilliseconds = (polls: number): number =>
  Math.min(SLOWEST_POLL_MILLISECONDS, limits.stagePollMilliseconds * Math.max(1, polls / PATIENT_AFTER_ASKING));

const pollMilliseconds = (story: Item, polls: number): number | false => {
  const { stage, changing, awaitsMusic } = story;
  if (isOfflineItem(story)) return offlinePollMilliseconds;
  if (isBeingMade(stage)) return stagePollMilliseconds(polls);
  if (changing !== null || story.translations.some(({ isInProgress }) => isInProgress)) return changePollMilliseconds;
  return awaitsMusic && musicPollMilliseconds;
};

const isMissing = (error: unknown): boolean =>
  // The server answers 400 to an invalid id, which also means "not found" to a reader.
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Without a network, returns the offline copy. If the story was deleted, its copy is deleted too. */
const orOfflineCopy = async (device: WebServices['device'], uid: string, error: unknown): Promise<Item> => {
  if (isMissing(error))
    await device().then(
      ({ forget }) => forget(uid),
      () => undefined,
    );
  if (!isNetworkError(error)) throw error;
  const offlineCopy = await device()
    .then(({ find }) => find(uid))
    .catch(() => undefined);
  if (!offlineCopy) throw error;
  return offlineCopy;
};

export const storyQuery = ({ client, device }: Pick<WebServices, 'client' | 'device'>, uid: string) =>
  queryOptions({
    queryKey: ['story', uid],
    queryFn: ({ signal }) =>
      client.story
        .getStory({ params: { id: uid }, quiet: true, signal })
        .catch((error: unknown) => orOfflineCopy(device, uid, error)),
    refetchInterval: ({ state }) => state.data !== undefined && pollMilliseconds(state.data, state.dataUpdateCount),
    // By default, React Query waits silently while the browser reports no network.
    networkMode: 'always',
    refetchOnReconnect: true,
  });

export function useStory(uid: string): StorySituation {
  const { data: newest, error, refetch } = useQuery(storyQuery(useServices(), uid));
  // Deferred, because rendering hundreds of words would block input.
  const data = useDeferredValue(newest);
  // The story was deleted or made private, so the cached copy is hidden.
  if (isMissing(error)) return { status: 'missing' };
  if (data?.stage === 'failed') return { status: 'failed', story: data };
  if (data) return { status: situationOf(data), story: data, renew: async () => (await refetch()).data };
  if (!error) return { status: 'loading' };
  return { status: 'unreachable', message: error.message, tryAgain: () => void refetch() };
}

const situationOf = ({ stage }: Item): 'making' | 'ready' | 'silent' => {
  if (isBeingMade(stage)) return 'making';
  return stage === 'silent' ? 'silent' : 'ready';
};
