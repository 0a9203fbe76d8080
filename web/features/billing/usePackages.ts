import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { TokenPackage } from '#shared/billing/listPackages.ts';
import type { Client } from '../../lib/client.ts';
import { useServices } from '../../lib/services.tsx';

export type PackagesSituation =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'empty'; retry: () => void }
  | { status: 'ready'; packages: readonly TokenPackage[] };

/** The same time as in the server's `cache-control` header. */
const staleMilliseconds = 300_000;

const packagesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['packages'],
    queryFn: ({ signal }) => client.billing.listPackages({ quiet: true, signal }),
    staleTime: staleMilliseconds,
  });

export const usePackages = (): PackagesSituation => {
  const { client } = useServices();
  const { data: newest, isFetching, refetch } = useQuery(packagesQuery(client));
  // Deferred, because formatting the first price is slow.
  const data = useDeferredValue(newest);
  const retry = () => void refetch();
  if (data && data.length > 0) return { status: 'ready', packages: data };
  if (isFetching || data !== newest) return { status: 'loading' };
  return data ? { status: 'empty', retry } : { status: 'failed', retry };
};
