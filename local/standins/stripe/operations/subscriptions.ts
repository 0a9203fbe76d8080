import * as z from 'zod';
import { changeSubscription, periodEndOf, endSubscription } from '../life/subscriptions.ts';
import { parseParameters } from '../parse.ts';
import { StripeRefusal, missing } from '../stripeError.ts';
import type { Operation } from '../standIn.ts';

const Parameters = z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']) });

export const UpdateSubscription: Operation = (standIn, form, id) => {
  const isEnding = parseParameters(Parameters, form).cancel_at_period_end === 'true';
  const subscription = standIn.store.get('subscription', id);
  if (subscription.status === 'canceled')
    throw new StripeRefusal(400, 'A canceled subscription can only update its cancellation_details and metadata.');
  if (subscription.cancel_at_period_end === isEnding) return subscription;
  return changeSubscription(standIn, subscription, {
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? periodEndOf(subscription) : null,
    canceled_at: isEnding ? standIn.nowSeconds() : null,
  });
};

export const CancelSubscription: Operation = (standIn, _form, id) => {
  const subscription = standIn.store.get('subscription', id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return endSubscription(standIn, subscription);
};
