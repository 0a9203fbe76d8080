import { useServices } from '../../lib/services.tsx';
import { useTrouble } from './useTrouble.ts';

/** Signs out, or says that it did not work: nobody shall believe to be signed out who is not. */
export const useSignOut = (): (() => void) => {
  const { signIn } = useServices();
  const tell = useTrouble();
  return () => void signIn.signOut().catch(tell);
};
