import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';

/** Counts a view of a finished story, once a visit. Its failure is nobody's business. */
export function useCountedView(uid: string, isFinished: boolean): void {
  const { client } = useServices();
  const session = useSession();
  useQuery({
    queryKey: ['view', uid],
    queryFn: () => client.gallery.countView({ params: { id: uid }, quiet: true }),
    // The server counts once for a caller, so it must know the caller first.
    enabled: isFinished && session.is !== 'loading',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
}
