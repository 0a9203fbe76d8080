import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.tsx';
import { sessionQuery, type Caller } from '../../lib/session.ts';

/** Whether who is here has no story left, free or paid for. */
export const hasNone = (caller: Caller): boolean => {
  if (caller.is === 'visitor') return caller.visitor.freeNarrations === 0;
  const { isSubscribed, tokens, freeNarrations } = caller.user;
  return !isSubscribed && tokens + freeNarrations === 0;
};

/** Whether who is here is a visitor, and has no story left: they sign in, or buy tokens, before anything is sent. */
export const useTeller = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  const query = sessionQuery(client);
  return {
    isVisitor: (): boolean => queries.getQueryData(query.queryKey)?.is === 'visitor',
    isOut: async (): Promise<boolean> => {
      const known = await queries.ensureQueryData(query);
      // One that came to nothing meanwhile was given back: nobody is sent away for what is not so any more.
      return hasNone(known) && hasNone(await queries.fetchQuery({ ...query, staleTime: 0 }));
    },
  };
};
