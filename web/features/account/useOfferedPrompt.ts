import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { signedInPath } from '#shared/account/identity.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { readCookiesAccepted } from '../../storage/storage.ts';

/** Privacy: loads the provider's script only if the user asked for it (`isWanted`) or accepted cookies. */
export const useOfferedPrompt = ({ isWanted }: { isWanted: boolean }): void => {
  const { signIn } = useServices();
  const session = useSession();
  const { pathname } = useLocation();
  const nonce = session.status === 'visitor' && pathname !== signedInPath ? session.visitor.nonce : undefined;
  useEffect(() => {
    if (nonce !== undefined && (isWanted || readCookiesAccepted())) void signIn.offerPrompt(nonce);
  }, [isWanted, nonce, signIn]);
};
