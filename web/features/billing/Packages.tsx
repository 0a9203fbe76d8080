import { Button } from '@aws-amplify/ui-react';
import { Message } from '../../ui/Message.tsx';
import type { Buyer } from './buyer.ts';
import { PackageCard } from './PackageCard.tsx';
import { noPackages, packagesFailed } from './sentences.ts';
import { useCheckout } from './useCheckout.ts';
import { usePackages } from './usePackages.ts';

const skeletons = ['first', 'second', 'third', 'plan--pro'];

/** Everything on sale, each with its button. */
export const Packages = ({ buyer }: { buyer: Buyer }) => {
  const situation = usePackages();
  const { checkout, begin } = useCheckout();
  switch (situation.is) {
    case 'loading':
      return (
        <ul className="plans" aria-busy="true" aria-label="Loading packages">
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
          role="alert"
          {...(situation.is === 'failed' ? packagesFailed : noPackages)}
          action={
            <Button variation="primary" onClick={situation.retry}>
              Try Again
            </Button>
          }
        />
      );
    case 'ready':
      return (
        <ul className="plans">
          {situation.packages.map((sold, position) => (
            <PackageCard
              key={sold.tokens}
              sold={sold}
              position={position}
              checkout={checkout}
              mayBuy={buyer === 'mayBuy'}
              onBuy={begin}
            />
          ))}
        </ul>
      );
  }
};
