import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { account as english } from '../../strings/en/account.ts';
import { wordsOf } from '../../strings/language.ts';

/** `done` until the screen is left: the account may take a moment to say so itself. */
export type Cancellation = { is: 'idle' } | { is: 'busy' } | { is: 'done' } | { is: 'failed'; message: string };

/** The server's own words where it knows what happened; of a broken line or server nobody does. */
const messageOf = (error: unknown): string =>
  error instanceof ApiError && ['PAYMENT_UNAVAILABLE', 'NOT_SUBSCRIBED', 'UNAUTHENTICATED'].includes(error.code)
    ? error.message
    : wordsOf(english).cancellationFailed;

/** Ends the subscription with its paid period. */
export const useCancellation = (): { cancellation: Cancellation; cancel: () => void } => {
  const { client, events } = useServices();
  const [cancellation, setCancellation] = useState<Cancellation>({ is: 'idle' });
  const run = async () => {
    setCancellation({ is: 'busy' });
    try {
      const message = await client.billing.cancelSubscription({ quiet: true });
      setCancellation({ is: 'done' });
      // The answer is a sentence; the day by itself comes with the account.
      const user = await client.account.getUser({ quiet: true }).catch(() => undefined);
      events.publish('toast', { message: wordsOf(english).cancelled(message, user?.proUntil) });
    } catch (error) {
      setCancellation({ is: 'failed', message: messageOf(error) });
    }
    // After a failure too: it may have ended meanwhile, or the answer alone got lost.
    events.publish('subscription-updated');
  };
  return { cancellation, cancel: () => void run() };
};
