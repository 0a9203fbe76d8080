import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Shelf } from '#shared/gallery/listShelves.ts';
import { useServices } from '../../lib/services.tsx';

const none: readonly Shelf[] = [];

/** The URLs of the pictures are valid for at least half an hour. */
const freshMilliseconds = 600_000;
/** The grid waits this long for the shelves, because shelves that appear later would move it. */
const maxWaitMilliseconds = 1000;

/** @returns undefined while the grid should wait for the answer */
export const useShelves = ({
  isWanted,
  isListReady,
}: {
  isWanted: boolean;
  isListReady: boolean;
}): readonly Shelf[] | undefined => {
  const { client } = useServices();
  const { data, isError } = useQuery({
    queryKey: ['gallery', 'shelves'],
    queryFn: ({ signal }) => client.gallery.listShelves({ quiet: true, signal }),
    enabled: isWanted,
    staleTime: freshMilliseconds,
    retry: false,
    // By default, React Query waits silently while the browser reports no network.
    networkMode: 'always',
  });
  // Deferred, because rendering many cards would block input.
  const answer = useDeferredValue(data) ?? (isError ? none : undefined);
  const [isLate, setIsLate] = useState(false);
  const isWaiting = isWanted && isListReady && answer === undefined && !isLate;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timeout = setTimeout(() => setIsLate(true), maxWaitMilliseconds);
    return () => clearTimeout(timeout);
  }, [isWaiting]);
  return !isWanted || isLate ? none : answer;
};
