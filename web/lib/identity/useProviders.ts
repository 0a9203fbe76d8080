import { useQuery } from '@tanstack/react-query';
import { usualProviders, type OfferedProvider } from '#shared/account/identity.ts';
import { useServices } from '../services.tsx';

/** The providers to choose from. Empty until the site's settings are read. */
export const useProviders = (): readonly OfferedProvider[] => {
  const { signIn } = useServices();
  const queryFn = () => signIn.providers().catch(() => usualProviders);
  return useQuery({ queryKey: ['providers'], queryFn, staleTime: Number.POSITIVE_INFINITY }).data ?? [];
};
