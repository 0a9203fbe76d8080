import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';

/** Whether the caller may change the story; asked once a story and session. What cannot be found out is not allowed. */
export const usePermission = (uid: string): 'unknown' | 'granted' | 'none' => {
  const { client } = useServices();
  const session = useSession();
  const { data, isError } = useQuery({
    queryKey: ['permission', uid],
    queryFn: ({ signal }) => client.story.getPermission({ params: { id: uid }, quiet: true, signal }),
    // The answer is about the caller, who must be known first.
    enabled: session.status !== 'loading',
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (isError) return 'none';
  if (data === undefined) return 'unknown';
  return data ? 'granted' : 'none';
};
