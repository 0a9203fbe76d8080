import { useQueryClient } from '@tanstack/react-query';
import { isLineBroken } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { sessionQuery, type Caller } from '../../lib/session.ts';

/**
 * Whether who is here cannot pay for a story of so many pictures. One story is paid for in one way: by free stories where
 * there are enough of them, else by tokens.
 */
export const hasTooLittle = (caller: Caller, pictures: number): boolean => {
  if (caller.status === 'visitor') return caller.visitor.freeNarrations < pictures;
  const { isSubscribed, tokens, freeNarrations } = caller.user;
  return !isSubscribed && Math.max(tokens, freeNarrations) < pictures;
};

/**
 * Whether who is here is a visitor, and has too little left: they sign in, or buy tokens, before anything is sent. Over a
 * line that breaks nobody can be asked, and nobody is kept from sending.
 */
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
        if (isLineBroken(error)) return false;
        throw error;
      }
    },
  };
};
