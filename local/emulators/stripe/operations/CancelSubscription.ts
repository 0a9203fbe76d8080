import { endSubscription } from '../life/subscriptions.ts';
import { missing } from '../stripeError.ts';
import type { Operation } from './operation.ts';

/** At once, without a refund. */
export const CancelSubscription: Operation = (standIn, _form, id) => {
  const subscription = standIn.store.get('subscription', id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return endSubscription(standIn, subscription);
};
