import { QueryClient } from '@tanstack/react-query';
import { mayPass } from './http.ts';
import { hasNoNetwork, setOnline } from './online.ts';

/** Refusals are final. Other errors get two retries. Offline, queries fail at once and run again when online. */
export const createQueryClient = () => {
  // By default, React Query assumes that the browser is online.
  setOnline(!hasNoNetwork());
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
