import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { signedInPath } from '#shared/account/identity.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { readCookiesAccepted } from '../../storage/storage.ts';

/**
 * Offers a visitor the provider's own prompt; not to one who is just coming back from signing in. Its script is another
 * company's, so it is not loaded for somebody who has chosen nothing yet: by `isWanted`, or by accepting the cookie notice.
 */
export const useOfferedPrompt = ({ isWanted }: { isWanted: boolean }): void => {
  const { signIn } = useServices();
  const session = useSession();
  const { pathname } = useLocation();
  const nonce = session.status === 'visitor' && pathname !== signedInPath ? session.visitor.nonce : undefined;
  useEffect(() => {
    if (nonce !== undefined && (isWanted || readCookiesAccepted())) void signIn.offerPrompt(nonce);
  }, [isWanted, nonce, signIn]);
};
