import { pricing as english } from '../../strings/en/pricing.ts';
import { useWords } from '../../strings/useWords.ts';
import { FallenFrame } from '../../ui/illustrations.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Buyer } from './buyer.ts';
import { dealsOf } from './bestDeal.ts';
import { PackageCard } from './PackageCard.tsx';
import { useCheckout } from './useCheckout.ts';
import { usePackages } from './usePackages.ts';
import { Button } from '../../ui/Button.tsx';

const skeletons = ['first', 'second', 'third', 'plan--pro'];

export const Packages = ({ buyer }: { buyer: Buyer }) => {
  const words = useWords(english);
  const situation = usePackages();
  const { checkout, begin } = useCheckout();
  switch (situation.status) {
    case 'loading':
      return (
        <ul className="plans" aria-busy="true" aria-label={words.loading}>
          {skeletons.map((kind) => (
            <li key={kind} className={`plan plan--waiting skeleton ${kind}`} />
          ))}
        </ul>
      );
    case 'failed':
    case 'empty':
      return (
        <Message
          heading="h2"
          art={<FallenFrame />}
          role="alert"
          {...words[situation.status]}
          action={
            <Button variation="primary" onClick={situation.retry}>
              {words.tryAgain}
            </Button>
          }
        />
      );
    case 'ready': {
      const { best, proPaysFrom } = dealsOf(situation.packages);
      return (
        <ul className="plans">
          {situation.packages.map((sold, position) => (
            <PackageCard
              key={sold.tokens}
              sold={sold}
              position={position}
              isBest={sold === best}
              proPaysFrom={proPaysFrom}
              checkout={checkout}
              mayBuy={buyer === 'mayBuy'}
              onBuy={begin}
            />
          ))}
        </ul>
      );
    }
  }
};
