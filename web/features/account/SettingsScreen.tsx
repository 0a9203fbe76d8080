import { Button } from '@aws-amplify/ui-react';
import { useNavigate } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { useSession, type Session } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import './settings.css';

const title = 'Settings';
const loginFirst = 'You must login before you can buy tokens.';

/** The two lines of the account. Nothing is claimed of an account that is not known yet. */
const linesOf = (session: Session): { tokens: string; subscription: string } => {
  switch (session.is) {
    case 'loading':
    case 'failed':
      return { tokens: '–', subscription: '–' };
    case 'visitor':
      return { tokens: String(session.visitor.tokens), subscription: 'Free' };
    case 'user':
      return session.user.isSubscribed
        ? { tokens: 'Unlimited', subscription: 'PRO' }
        : { tokens: String(session.user.tokens), subscription: 'Free' };
  }
};

export const SettingsScreen = () => {
  const { events } = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const { tokens, subscription } = linesOf(session);
  const isSignedOut = session.is === 'visitor';
  useTitle(title);
  const buy = () => {
    if (isSignedOut) events.publish('user-menu-toggled');
    void navigate('/refilltokens');
  };
  return (
    <div className="settings" aria-busy={session.is === 'loading'}>
      <h1>{title}</h1>
      <dl className="sheet">
        <div className="sheet__row">
          <dt>Tokens</dt>
          <dd>{tokens}</dd>
        </div>
        <div className="sheet__row">
          <dt>Subscription</dt>
          <dd>{subscription}</dd>
        </div>
      </dl>
      {isSignedOut && (
        <p className="settings__hint">
          <Icon name="alert" />
          {loginFirst}
        </p>
      )}
      <Button variation="primary" onClick={buy}>
        Buy Tokens
      </Button>
    </div>
  );
};
