import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import type { Session } from '../../lib/session.ts';
import { account as english } from '../../strings/en/account.ts';
import { wordsOf } from '../../strings/language.ts';

type What = 'cancel' | 'keep';

/** `done` until the screen is left: the account may take a moment to say so itself. */
export type Cancellation =
  | { status: 'idle' }
  | { status: 'busy'; what: What }
  | { status: 'done'; what: What }
  | { status: 'failed'; message: string };

export type Ending = {
  cancellation: Cancellation;
  /** The subscription ends with its paid period. */
  isPending: boolean;
  cancel: () => void;
  /** Takes it back. */
  keep: () => void;
};

const explainedCodes = new Set(['PAYMENT_UNAVAILABLE', 'NOT_SUBSCRIBED', 'SUBSCRIPTION_ENDS', 'UNAUTHENTICATED']);

/** The server's own words where it knows what happened; of a broken line or server nobody does. */
const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && explainedCodes.has(error.code) ? error.message : otherwise;

/** Ends the subscription with its paid period, or lets it go on after all. */
export const useCancellation = (session: Session): Ending => {
  const { client, events } = useServices();
  const [cancellation, setCancellation] = useState<Cancellation>({ status: 'idle' });
  const run = async (what: What, ask: () => Promise<string>, otherwise: string) => {
    setCancellation({ status: 'busy', what });
    try {
      const message = await ask();
      setCancellation({ status: 'done', what });
      events.publish('toast', { message });
    } catch (error) {
      setCancellation({ status: 'failed', message: messageOf(error, otherwise) });
    }
    // After a failure too: it may have ended meanwhile, or the answer alone got lost.
    events.publish('subscription-updated');
  };
  const askToCancel = async () => {
    const message = await client.billing.cancelSubscription({ quiet: true });
    // The answer is a sentence; the day by itself comes with the account.
    const user = await client.account.getUser({ quiet: true }).catch(() => undefined);
    return wordsOf(english).cancelled(message, user?.proUntil);
  };
  const askToKeep = async () =>
    wordsOf(english).kept((await client.billing.keepSubscription({ quiet: true })).paidUntil);
  const isPendingCancellation = session.status === 'user' && session.user.isPendingCancellation;
  return {
    cancellation,
    isPending: cancellation.status === 'done' ? cancellation.what === 'cancel' : isPendingCancellation,
    cancel: () => void run('cancel', askToCancel, wordsOf(english).cancellationFailed),
    keep: () => void run('keep', askToKeep, wordsOf(english).keepingFailed),
  };
};
