import { QueryClient } from '@tanstack/react-query';
import { mayPass } from './http.ts';
import { hasNoNetwork, noteLine } from './online.ts';

/**
 * A refusal is final; a broken line or server gets two more tries. Without a network a query fails at once, so that its
 * screen can say so, and what failed is asked for again when the network is back.
 */
export const createQueryClient = () => {
  // It believes itself online until it hears of a change.
  noteLine(!hasNoNetwork());
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && mayPass(error) && !hasNoNetwork(),
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
    },
  });
};
