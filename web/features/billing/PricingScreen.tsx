import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { pricing as english } from '../../strings/en/pricing.ts';
import { useWords } from '../../strings/useWords.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { WaitingPicture } from './WaitingPicture.tsx';
import { buyerOf } from './buyer.ts';
import { BuyingHint } from './BuyingHint.tsx';
import { FreeFirst } from './FreeFirst.tsx';
import './hint.css';
import { Packages } from './Packages.tsx';
import './pricing.css';
import { ProUntil } from './ProUntil.tsx';

export const PricingScreen = () => {
  const words = useWords(english);
  const { events } = useServices();
  const session = useSession();
  const buyer = buyerOf(session);
  useTitle(words.title, { description: words.description });
  return (
    <div className="pricing">
      <div className="pricing__head">
        <h1>{words.title}</h1>
        {buyer === 'mayBuy' || buyer === 'notKnownYet' ? (
          <p className="pricing__note">{words.lead}</p>
        ) : (
          <BuyingHint buyer={buyer} />
        )}
        <WaitingPicture />
        <FreeFirst session={session} withBalance />
        <ProUntil session={session} />
      </div>
      <Packages buyer={buyer} />
      <p className="pricing__foot">
        {words.neverExpire}{' '}
        <button className="link" type="button" onClick={() => events.publish('buy-tokens')}>
          {words.buyTokens}
        </button>
      </p>
    </div>
  );
};
