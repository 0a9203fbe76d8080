import { useServices } from '../../lib/services.tsx';
import { pricing as english } from '../../strings/en/pricing.ts';
import { useWords } from '../../strings/useWords.ts';
import type { Buyer } from './buyer.ts';

const LinkButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button className="link" type="button" onClick={onClick}>
    {children}
  </button>
);

/** `onLogin` runs before the login menu opens. */
export const BuyingHint = ({ buyer, onLogin }: { buyer: Buyer; onLogin?: () => void }) => {
  const words = useWords(english);
  const { events } = useServices();
  const login = () => {
    onLogin?.();
    events.publish('user-menu-toggled');
  };
  switch (buyer) {
    case 'signedOut':
      return (
        <p className="callout">
          {words.loginFirst.before}
          <LinkButton onClick={login}>{words.loginFirst.login}</LinkButton>
          {words.loginFirst.after}
        </p>
      );
    case 'subscribed':
      return <p className="callout">{words.subscribed}</p>;
    case 'notToBeKnown':
      return (
        <p className="callout" role="alert">
          {words.unknownBuyer}{' '}
          <LinkButton onClick={() => events.publish('tokens-updated')}>{words.tryAgain}</LinkButton>
        </p>
      );
    case 'mayBuy':
    case 'unlimited':
    case 'notKnownYet':
      return null;
  }
};
