import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '#shared/billing/getPurchase.ts';
import { ApiError, mayPass } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';

/**
 * `settling`: the server has not answered yet. `isSlow`: after two failed requests, or offline.
 * `unpaid`: the checkout is still open. `unknown`: the order does not exist or belongs to another account.
 */
export type PurchaseSituation =
  | { status: 'settling'; isSlow: boolean }
  | { status: 'settled'; isSubscription: boolean }
  | { status: 'unpaid' | 'processing' | 'failed' | 'expired' | 'unknown' | 'signedOut' };

/** A card payment (`open`) takes moments. A bank payment (`processing`) takes hours or days. */
const pollMilliseconds: Partial<Record<Purchase['state'], number>> = { open: 3_000, processing: 15_000 };
const slowAfterFailures = 2;
const longestPauseMilliseconds = 8_000;

const situationOf = ({ state, isSubscription }: Purchase): PurchaseSituation => {
  switch (state) {
    case 'settled':
      return { status: 'settled', isSubscription };
    case 'open':
      return { status: 'unpaid' };
    case 'processing':
    case 'failed':
    case 'expired':
      return { status: state };
  }
};

/** Network errors do not end the polling. */
export const usePurchase = (orderId: string): PurchaseSituation => {
  const { client } = useServices();
  const { data, error, failureCount, isPaused } = useQuery({
    queryKey: ['purchase', orderId],
    queryFn: ({ signal }) => client.billing.getPurchase({ params: { orderId }, quiet: true, signal }),
    enabled: orderId !== '',
    retry: (_, reason) => mayPass(reason),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestPauseMilliseconds),
    refetchInterval: ({ state }) => (state.data && pollMilliseconds[state.data.state]) ?? false,
  });
  if (data) return situationOf(data);
  if (orderId === '') return { status: 'unknown' };
  if (error) return { status: error instanceof ApiError && error.status === 401 ? 'signedOut' : 'unknown' };
  return { status: 'settling', isSlow: isPaused || failureCount >= slowAfterFailures };
};
