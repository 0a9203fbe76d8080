import { QueryClient } from '@tanstack/react-query';
import { mayPass } from '../lib/http.ts';

/** A refusal is final; a broken line or server gets two more tries. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && mayPass(error), refetchOnWindowFocus: false },
    },
  });
