import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.tsx';

export const auditKey = ['admin', 'audit'];

export const useAudit = () => {
  const { client } = useServices();
  return useInfiniteQuery({
    queryKey: auditKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      client.admin.listAudit({ ...(cursor !== undefined && { query: { cursor } }), quiet: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
  });
};
