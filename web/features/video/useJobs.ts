import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limits } from '#shared/limits.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { readHasVideos, writeHasVideos } from '../../storage/storage.ts';
import { callerOf, jobsQuery, type Job } from './jobs.ts';

const none: readonly Job[] = [];

/** An open menu polls faster than a closed one. */
const watchedPollSeconds = 2;

export const useJobs = (): readonly Job[] => {
  const { client } = useServices();
  const caller = callerOf(useSession());
  return useQuery({ ...jobsQuery(client, caller), enabled: false }).data ?? none;
};

/** Polls while the page is visible, for signed-in users and for visitors with videos. */
export const usePolledJobs = (isOpen: boolean) => {
  const { client } = useServices();
  const session = useSession();
  const caller = callerOf(session);
  const isVisitor = session.status === 'visitor';
  const { data, isError, refetch } = useQuery({
    ...jobsQuery(client, caller),
    enabled: caller !== undefined && (isOpen || !isVisitor || readHasVideos()),
    refetchInterval: ({ state: { data: jobs } }) => {
      if (isVisitor && !jobs?.length) return false;
      const isWatched = isOpen && jobs?.some(({ state }) => state === 'running');
      return 1000 * (isWatched ? watchedPollSeconds : limits.notificationsPollSeconds);
    },
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (isVisitor && data) writeHasVideos(data.length > 0);
  }, [isVisitor, data]);
  return { jobs: data ?? none, isUnknown: isError && data === undefined, refresh: () => void refetch() };
};
