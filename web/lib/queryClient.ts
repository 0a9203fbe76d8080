import { QueryClient } from '@tanstack/react-query';
import { mayPass } from './http.ts';
import { hasNoNetwork, noteLine } from './online.ts';

/**
 * Refusals are final, other errors get two retries. Offline a query fails at once, and restarts when the network
 * returns.
 */
export const createQueryClient = () => {
  // React Query assumes to be online until an event.
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
