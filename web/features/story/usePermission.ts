import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';

/** The caller's permission to change the story, requested once for each story and session. Errors count as `none`. */
export const usePermission = (uid: string): 'unknown' | 'granted' | 'none' => {
  const { client } = useServices();
  const session = useSession();
  const { data, isError } = useQuery({
    queryKey: ['permission', uid],
    queryFn: ({ signal }) => client.story.getPermission({ params: { id: uid }, quiet: true, signal }),
    enabled: session.status !== 'loading',
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (isError) return 'none';
  if (data === undefined) return 'unknown';
  return data ? 'granted' : 'none';
};
