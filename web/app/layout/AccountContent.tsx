import type { Provider } from '#shared/account/identity.ts';
import { useServices } from '../../lib/services.tsx';
import type { Session } from '../../lib/session.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SignedInMenu } from './SignedInMenu.tsx';

/** Who is signed in, or the ways to be: in the user menu, and at the top of a phone's sheet. */
export const AccountContent = ({ session, onChoose }: { session: Session; onChoose: () => void }) => {
  const words = useWords(layout);
  const { events } = useServices();
  const signIn = (provider: Provider) => {
    onChoose();
    events.publish('login-request', { provider });
  };
  switch (session.is) {
    case 'loading':
      return <output className="menu__tokens">{words.moment}</output>;
    case 'user':
      return <SignedInMenu user={session.user} onChoose={onChoose} />;
    case 'visitor':
    case 'failed':
      return <ProviderButtons onChoose={signIn} />;
  }
};
