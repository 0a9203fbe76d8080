import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/http.ts';

const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** A refusal is final; a broken line or server gets two more tries. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && mayPass(error), refetchOnWindowFocus: false },
    },
  });
