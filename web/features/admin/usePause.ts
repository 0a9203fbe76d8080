import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PauseChange } from '#shared/admin/changePause.ts';
import { useServices } from '../../lib/services.tsx';
import { auditKey } from './useAudit.ts';

const pauseKey = ['admin', 'pause'];

export const usePauseStatus = () => {
  const { client } = useServices();
  return useQuery({
    queryKey: pauseKey,
    queryFn: ({ signal }) => client.admin.getPause({ quiet: true, signal }),
    networkMode: 'always',
  });
};

export const usePauseChange = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PauseChange) => client.admin.changePause({ body, quiet: true }),
    networkMode: 'always',
    onSuccess: (status) => queries.setQueryData(pauseKey, status),
    // After a failure, the pause may have changed. Somebody else may have changed it, too.
    onError: () => queries.invalidateQueries({ queryKey: pauseKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: auditKey }),
  });
};
