import { useQueryClient } from '@tanstack/react-query';
import { isNetworkError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { sessionQuery, type Caller } from '../../lib/session.ts';

/** True if the balance is too low. Either free stories or tokens must cover all pictures. */
export const hasTooLittle = (caller: Caller, pictures: number): boolean => {
  if (caller.status === 'visitor') return caller.visitor.freeNarrations < pictures;
  const { isSubscribed, tokens, freeNarrations } = caller.user;
  return !isSubscribed && Math.max(tokens, freeNarrations) < pictures;
};

/** Checks the balance before an upload. Offline, the balance is unknown, so the upload continues. */
export const useBalanceCheck = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  const query = sessionQuery(client);
  return {
    isVisitor: (): boolean => queries.getQueryData(query.queryKey)?.status === 'visitor',
    isOut: async (pictures: number): Promise<boolean> => {
      try {
        const known = await queries.ensureQueryData(query);
        // A failed story may have returned its token meanwhile, so the balance is fetched again.
        return (
          hasTooLittle(known, pictures) && hasTooLittle(await queries.fetchQuery({ ...query, staleTime: 0 }), pictures)
        );
      } catch (error) {
        if (isNetworkError(error)) return false;
        throw error;
      }
    },
  };
};
