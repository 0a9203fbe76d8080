import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobListState } from '#shared/admin/listJobs.ts';
import type { MediaJobList } from '#shared/admin/listMediaJobs.ts';
import { useServices } from '../../lib/services.tsx';
import { auditKey } from './useAudit.ts';

const jobsKey = ['admin', 'jobs'];

export const useJobs = (state: JobListState) => {
  const { client } = useServices();
  return useInfiniteQuery({
    queryKey: [...jobsKey, state],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.admin.listJobs({ query: { state, ...(cursor !== undefined && { cursor }) }, quiet: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
  });
};

export const useMediaJobs = (list: MediaJobList, state: JobListState) => {
  const { client } = useServices();
  return useInfiniteQuery({
    queryKey: [...jobsKey, list, state],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.admin.listMediaJobs({
        query: { list, state, ...(cursor !== undefined && { cursor }) },
        quiet: true,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
  });
};

export const useRetry = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ uid, ...body }: { uid: string; version: number; reason: string }) =>
      client.admin.retryJob({ params: { uid }, body, quiet: true }),
    networkMode: 'always',
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: jobsKey }),
        queries.invalidateQueries({ queryKey: auditKey }),
      ]),
  });
};
