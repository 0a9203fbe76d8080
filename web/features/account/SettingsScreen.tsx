import { Button } from '@aws-amplify/ui-react';
import { useNavigate } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { useSession, type Session } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { buyerOf } from '../billing/buyer.ts';
import { useCancellation } from '../billing/useCancellation.ts';
import { OwnData } from './OwnData.tsx';
import './settings.css';

const title = 'Settings';
const loginFirst = 'You must login before you can buy tokens.';
const endsLater = 'Your cancellation will end after the current billing cycle';

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

const Hint = ({ text, role }: { text: string; role?: 'alert' }) => (
  <p className="settings__hint" role={role}>
    <Icon name="alert" />
    {text}
  </p>
);

export const SettingsScreen = () => {
  const { events } = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const { tokens, subscription } = linesOf(session);
  const { cancellation, cancel } = useCancellation();
  const isSignedOut = session.is === 'visitor';
  const isSubscribed = session.is === 'user' && session.user.isSubscribed;
  const isPending = session.is === 'user' && session.user.isPendingCancellation;
  const isCancelling = cancellation.is === 'busy';
  useTitle(title, { isPrivate: true });
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
      {isSignedOut && <Hint text={loginFirst} />}
      {cancellation.is === 'failed' && <Hint role="alert" text={cancellation.message} />}
      {isPending && <p className="quiet">{endsLater}</p>}
      <div className="settings__actions">
        <Button variation="primary" isDisabled={isCancelling || buyerOf(session) === 'subscribed'} onClick={buy}>
          Buy Tokens
        </Button>
        {isSubscribed && (
          <Button
            isDisabled={isCancelling || isPending || cancellation.is === 'done'}
            isLoading={isCancelling}
            loadingText="Unsubscribing"
            onClick={cancel}
          >
            Unsubscribe
          </Button>
        )}
      </div>
      <OwnData session={session} />
    </div>
  );
};
