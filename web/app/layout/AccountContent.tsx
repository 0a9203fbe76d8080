import { useEffect, useEffectEvent } from 'react';
import type { Provider } from '#shared/account/identity.ts';
import { useServices } from '../../lib/services.tsx';
import type { Session } from '../../lib/session.ts';
import { usePart } from '../../lib/usePart.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { SignedInMenu } from './SignedInMenu.tsx';

const loadWays = () => import('./ProviderButtons.tsx');

/** Preloads the sign-in options. A failure is ignored here, because the menu loads them again. */
export const prepareSignIn = (): void => void loadWays().catch(() => undefined);

const Moment = () => <output className="menu__tokens">{useWords(layout).moment}</output>;

type SignInWaysProps = { isOpen: boolean; onChoose: (provider: Provider) => void };

const SignInOptions = ({ isOpen, onChoose }: SignInWaysProps) => {
  const { part, need } = usePart(loadWays);
  const onOpen = useEffectEvent(() => void need());
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen]);
  return part ? <part.ProviderButtons onChoose={onChoose} /> : <Moment />;
};

type AccountContentProps = { session: Session; isOpen: boolean; onChoose: () => void };

export const AccountContent = ({ session, isOpen, onChoose }: AccountContentProps) => {
  const { events } = useServices();
  const signIn = (provider: Provider) => {
    onChoose();
    events.publish('login-request', { provider });
  };
  switch (session.status) {
    case 'loading':
      return <Moment />;
    case 'user':
      return <SignedInMenu user={session.user} onChoose={onChoose} />;
    case 'visitor':
    case 'failed':
      return <SignInOptions isOpen={isOpen} onChoose={signIn} />;
  }
};
