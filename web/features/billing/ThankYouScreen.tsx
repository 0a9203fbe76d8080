import { Button } from '@aws-amplify/ui-react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/PrimaryLink.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import ends from './purchaseEnds.json' with { type: 'json' };
import { Settled } from './Settled.tsx';
import { Settling } from './Settling.tsx';
import { usePurchase } from './usePurchase.ts';

const title = 'Thank you';

/** Where the hosted checkout sends the browser back to. Says what is known of the order, never more. */
export const ThankYouScreen = () => {
  const [query] = useSearchParams();
  const { events } = useServices();
  const situation = usePurchase(query.get('orderId') ?? '');
  useTitle(title, { isPrivate: true });
  switch (situation.is) {
    case 'settling':
      return <Settling title={title} isSlow={situation.isSlow} />;
    case 'settled':
      return <Settled title={title} isSubscription={situation.isSubscription} />;
    case 'signedOut':
      return (
        <Message
          heading="h1"
          {...ends.signedOut}
          action={
            <Button variation="primary" onClick={() => events.publish('login-request', {})}>
              Login
            </Button>
          }
        />
      );
    case 'unpaid':
    case 'processing':
    case 'failed':
    case 'expired':
    case 'unknown': {
      const { to, label, ...says } = ends[situation.is];
      return <Message heading="h1" {...says} action={<PrimaryLink to={to}>{label}</PrimaryLink>} />;
    }
  }
};
