import { useServices } from '../../lib/services.tsx';
import type { Buyer } from './buyer.ts';

const LinkButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button className="link" type="button" onClick={onClick}>
    {children}
  </button>
);

/** Why nothing can be bought just now, and the way to change that. `onLogin` comes before the login menu opens. */
export const BuyingHint = ({ buyer, onLogin }: { buyer: Buyer; onLogin?: () => void }) => {
  const { events } = useServices();
  const login = () => {
    onLogin?.();
    events.publish('user-menu-toggled');
  };
  switch (buyer) {
    case 'signedOut':
      return (
        <p className="callout">
          You must <LinkButton onClick={login}>login</LinkButton> to purchase tokens
        </p>
      );
    case 'subscribed':
      return <p className="callout">* You have an active subscription</p>;
    case 'notToBeKnown':
      return (
        <p className="callout" role="alert">
          We cannot see whether you are logged in.{' '}
          <LinkButton onClick={() => events.publish('tokens-updated')}>Try Again</LinkButton>
        </p>
      );
    case 'mayBuy':
    case 'notKnownYet':
      return null;
  }
};
