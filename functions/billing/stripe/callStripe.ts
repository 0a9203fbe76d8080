import Stripe from 'stripe';
import { Unavailable } from '#functions/platform/failures.ts';
import { PaymentMissing } from '../payments.ts';

const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeConnectionError,
  StripeInvalidRequestError,
  StripeRateLimitError,
} = Stripe.errors;

/** True if a later retry can help. That includes a wrong key, because an operator can correct it. */
const isTransient = (error: unknown): boolean =>
  [StripeAPIError, StripeAuthenticationError, StripeConnectionError, StripeRateLimitError].some(
    (kind) => error instanceof kind,
  );

export const callStripe = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (isTransient(error)) throw new Unavailable(`payment provider unavailable: ${name}`, { cause: error });
    if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing')
      throw new PaymentMissing('the payment provider does not have this', { cause: error });
    throw error;
  }
};
