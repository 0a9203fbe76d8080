import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#shared/account/listSessions.ts';
import { useServices } from '../../lib/services.tsx';

const queryKey = ['sessions'];

/** The browsers in which the account is signed in, and ending one of them. */
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
    // Also where it failed: a session that has ended by itself is then gone from the list.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { list, ending };
};
