import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.tsx';
import { sessionQuery, type Caller } from '../../lib/session.ts';

const hasNone = (caller: Caller): boolean => caller.is === 'visitor' && caller.visitor.freeNarrations === 0;

/** Whether who is here is a visitor, and one who has no free story: they are asked to sign in before anything is sent. */
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
