import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { signedInPath } from '#shared/account/identity.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';

/** Once a page load, offers a visitor the provider's own prompt; not to one who is just coming back from signing in. */
export const useOfferedPrompt = (): void => {
  const { signIn } = useServices();
  const session = useSession();
  const { pathname } = useLocation();
  const wasOffered = useRef(false);
  const nonce = session.is === 'visitor' && pathname !== signedInPath ? session.visitor.nonce : undefined;
  useEffect(() => {
    if (nonce === undefined || wasOffered.current) return;
    wasOffered.current = true;
    void signIn.offerPrompt(nonce);
  }, [nonce, signIn]);
};
