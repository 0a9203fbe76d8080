import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#shared/account/listSessions.ts';
import { useServices } from '../../lib/services.tsx';

const queryKey = ['sessions'];

export const useSessions = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.account.listSessions({ quiet: true, signal }),
    networkMode: 'always',
  });
  const ending = useMutation({
    mutationFn: ({ sessionId }: Session) => client.account.endSession({ params: { sessionId }, quiet: true }),
    networkMode: 'always',
    // Fetches the sessions after a failure too, because the session may have ended by itself.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { list, ending };
};
