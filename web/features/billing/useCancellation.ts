import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import type { Session } from '../../lib/session.ts';
import { account as english } from '../../strings/en/account.ts';
import { wordsOf } from '../../strings/language.ts';

type What = 'cancel' | 'keep';

/** `done` stays until the screen closes, because the account may not show the change yet. */
export type Cancellation =
  | { status: 'idle' }
  | { status: 'busy'; what: What }
  | { status: 'done'; what: What }
  | { status: 'failed'; message: string };

export type Ending = {
  cancellation: Cancellation;
  /** The subscription is canceled and ends with its paid period. */
  isPending: boolean;
  cancel: () => void;
  keep: () => void;
};

const explainedCodes = new Set(['PAYMENT_UNAVAILABLE', 'NOT_SUBSCRIBED', 'SUBSCRIPTION_ENDS', 'UNAUTHENTICATED']);

/** The server's message if it explains the refusal, and `otherwise` for other errors. */
const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && explainedCodes.has(error.code) ? error.message : otherwise;

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
    // Fetches the account, also after a failure: the change may have succeeded, and only the answer was lost.
    events.publish('subscription-updated');
  };
  const askToCancel = async () => {
    const message = await client.billing.cancelSubscription({ quiet: true });
    // The answer is only a message. The account has the end date.
    const user = await client.account.getUser({ quiet: true }).catch(() => undefined);
    return wordsOf(english).cancelled(message, user?.proUntil);
  };
  const askToKeep = async () =>
    wordsOf(english).proContinues((await client.billing.keepSubscription({ quiet: true })).paidUntil);
  const isPendingCancellation = session.status === 'user' && session.user.isPendingCancellation;
  return {
    cancellation,
    isPending: cancellation.status === 'done' ? cancellation.what === 'cancel' : isPendingCancellation,
    cancel: () => void run('cancel', askToCancel, wordsOf(english).cancellationFailed),
    keep: () => void run('keep', askToKeep, wordsOf(english).keepingFailed),
  };
};
