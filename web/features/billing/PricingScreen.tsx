import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { buyerOf } from './buyer.ts';
import { BuyingHint } from './BuyingHint.tsx';
import './hint.css';
import { Packages } from './Packages.tsx';
import './pricing.css';

const title = 'Buy Tokens or Subscribe';

export const PricingScreen = () => {
  const { events } = useServices();
  const buyer = buyerOf(useSession());
  useTitle(title, { description: 'Tokens for your next stories, in packs, or PRO with as many as you like.' });
  return (
    <div className="pricing">
      <div className="pricing__head">
        <h1>{title}</h1>
        {buyer === 'mayBuy' || buyer === 'notKnownYet' ? (
          <p className="pricing__note">One token tells one story.</p>
        ) : (
          <BuyingHint buyer={buyer} />
        )}
      </div>
      <Packages buyer={buyer} />
      <p className="pricing__foot">
        Tokens never expire.{' '}
        <button className="link" type="button" onClick={() => events.publish('buy-tokens')}>
          Buy Tokens
        </button>
      </p>
    </div>
  );
};
