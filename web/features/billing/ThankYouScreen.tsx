import { useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { purchase as english } from '../../strings/en/purchase.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button, PrimaryLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { LockedFrame } from '../../ui/illustrations.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Settled } from './Settled.tsx';
import { Settling } from './Settling.tsx';
import { usePurchase } from './usePurchase.ts';

const ways = {
  unpaid: '/refilltokens',
  processing: '/',
  failed: '/refilltokens',
  expired: '/refilltokens',
  unknown: '/settings',
} as const;

/** Money: shows only the state of the order that the server has confirmed. */
export const ThankYouScreen = () => {
  const words = useWords(english);
  const { title, ends } = words;
  const [query] = useSearchParams();
  const { events } = useServices();
  const situation = usePurchase(query.get('orderId') ?? '');
  useTitle(title, { isPrivate: true });
  switch (situation.status) {
    case 'settling':
      return <Settling title={title} isSlow={situation.isSlow} />;
    case 'settled':
      return <Settled title={title} isSubscription={situation.isSubscription} />;
    case 'signedOut':
      return (
        <Message
          heading="h1"
          art={<LockedFrame />}
          {...ends.signedOut}
          action={
            <Button variation="primary" onClick={() => events.publish('login-request', {})}>
              {words.login}
            </Button>
          }
        />
      );
    case 'unpaid':
    case 'processing':
    case 'failed':
    case 'expired':
    case 'unknown': {
      const { label, ...says } = ends[situation.status];
      return <Message heading="h1" {...says} action={<PrimaryLink to={ways[situation.status]}>{label}</PrimaryLink>} />;
    }
  }
};
