import type Stripe from 'stripe';
import { PaymentMissing } from '../payments.ts';
import { callStripe } from './callStripe.ts';

/** Stripe ends the customer's subscriptions with it, and keeps the charges without it, refundable as ever. */
export const removeCustomer = async (stripe: Stripe, customerId: string): Promise<void> => {
  try {
    await callStripe(() => stripe.customers.del(customerId));
  } catch (error) {
    if (!(error instanceof PaymentMissing)) throw error;
  }
};
