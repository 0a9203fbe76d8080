import { useNavigate } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { awaitsVisitor, useSession, type Session } from '../../lib/session.ts';
import { account as english } from '../../strings/en/account.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { balanceOf, balanceText } from '../../lib/balance.ts';
import { buyerOf } from './buyer.ts';
import { FreeFirst } from './FreeFirst.tsx';
import { ProUntil } from './ProUntil.tsx';
import { Subscription } from './Subscription.tsx';
import { useCancellation } from './useCancellation.ts';
import './plan.css';
import { Button } from '../../ui/Button.tsx';

const linesOf = (session: Session, words: typeof english): { tokens: string; subscription: string } => {
  const balance = balanceOf(session);
  if (!balance) return { tokens: '–', subscription: '–' };
  return { tokens: balanceText(balance), subscription: balance.kind === 'unlimited' ? words.pro : words.free };
};

/** `isRoom` hides the text but reserves its space, so that nothing below moves later. */
const Hint = ({ text, role, isRoom = false }: { text: string; role?: 'alert'; isRoom?: boolean }) => (
  <p className="plan__hint" role={role} style={isRoom ? { visibility: 'hidden' } : undefined}>
    <Icon name="alert" />
    {text}
  </p>
);

export const Plan = () => {
  const words = useWords(english);
  const { events } = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const buyer = buyerOf(session);
  const { tokens, subscription } = linesOf(session, words);
  const ending = useCancellation(session);
  const { cancellation, isPending } = ending;
  const isSignedOut = session.status === 'visitor';
  const isNotKnownYet = session.status === 'loading' && awaitsVisitor();
  const isBusy = cancellation.status === 'busy';
  const buy = () => {
    if (isSignedOut) events.publish('user-menu-toggled');
    void navigate('/refilltokens');
  };
  return (
    <>
      <dl className="sheet">
        <div className="sheet__row">
          <dt>{words.tokens}</dt>
          <dd>{tokens}</dd>
        </div>
        {buyer !== 'unlimited' && (
          <div className="sheet__row">
            <dt>{words.subscription}</dt>
            <dd>{subscription}</dd>
          </div>
        )}
      </dl>
      <FreeFirst session={session} />
      {(isSignedOut || isNotKnownYet) && <Hint text={words.loginFirst} isRoom={isNotKnownYet} />}
      {session.status === 'failed' && (
        <>
          <Hint role="alert" text={words.notKnown} />
          <Button onClick={() => events.publish('tokens-updated')}>{words.tryAgain}</Button>
        </>
      )}
      {cancellation.status === 'failed' && <Hint role="alert" text={cancellation.message} />}
      {isPending && <p className="quiet">{words.endsLater}</p>}
      <ProUntil session={session} />
      {buyer !== 'unlimited' && (
        <div className="settings__actions">
          <Button
            {...(!isSignedOut && !isNotKnownYet && { variation: 'primary' })}
            isDisabled={isBusy || buyer === 'subscribed'}
            onClick={buy}
          >
            {words.buy}
          </Button>
          {session.status === 'user' && session.user.isSubscribed && (
            <Subscription user={session.user} ending={ending} />
          )}
        </div>
      )}
    </>
  );
};
