import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';

/** `done` until the screen is left: the account may take a moment to say so itself. */
export type Cancellation = { is: 'idle' } | { is: 'busy' } | { is: 'done' } | { is: 'failed'; message: string };

const unexpected = 'Your subscription was not cancelled, and goes on as before; please try again.';

/** Ends the subscription with its paid period. */
export const useCancellation = (): { cancellation: Cancellation; cancel: () => void } => {
  const { client, events } = useServices();
  const [cancellation, setCancellation] = useState<Cancellation>({ is: 'idle' });
  const run = async () => {
    setCancellation({ is: 'busy' });
    try {
      const message = await client.billing.cancelSubscription({ quiet: true });
      setCancellation({ is: 'done' });
      events.publish('toast', { message });
    } catch (error) {
      const message = error instanceof ApiError && error.message ? error.message : unexpected;
      setCancellation({ is: 'failed', message });
    }
    // After a failure too: it may have ended meanwhile, or the answer alone got lost.
    events.publish('subscription-updated');
  };
  return { cancellation, cancel: () => void run() };
};
