import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SampleProgress } from '#shared/account/siteConfig.ts';
import { useServices } from '../../lib/services.tsx';

/** `over`: the sample stories were completed while this page was open. */
type Seen = SampleProgress | 'over' | null;

const key = ['sampleProgress'];
const pollMilliseconds = 3000;
const walls = [
  ['gallery', 'explore'],
  ['gallery', 'top'],
];

const countDone = (seen: Seen | undefined): number | undefined =>
  typeof seen === 'object' && seen !== null ? seen.added : undefined;

/**
 * Each new sample story reloads the galleries. @param isShort the gallery has no further page, so it may still be
 * filling
 */
export const useSampleProgress = (isShort: boolean): SampleProgress | undefined => {
  const { sampleProgress } = useServices();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Seen> => {
      const before = queries.getQueryData<Seen>(key) ?? null;
      const now = (await sampleProgress()) ?? (before && 'over');
      if (before !== null && countDone(before) !== countDone(now))
        for (const queryKey of walls) void queries.invalidateQueries({ queryKey });
      return now;
    },
    refetchInterval: ({ state }) => (countDone(state.data) === undefined ? false : pollMilliseconds),
    enabled: isShort,
    retry: false,
  });
  return typeof data === 'object' && data !== null ? data : undefined;
};

/** New samples go to the end, so that cards do not move. */
export const keepPlaces = <T extends { uid: string }>(queries: QueryClient, before: readonly T[], now: T[]): T[] => {
  if (!queries.getQueryData<Seen>(key)) return now;
  const places = new Map(before.map(({ uid }, place) => [uid, place]));
  const placeOf = ({ uid }: T) => places.get(uid) ?? places.size;
  return now.toSorted((a, b) => placeOf(a) - placeOf(b));
};
