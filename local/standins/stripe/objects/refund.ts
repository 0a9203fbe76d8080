import type Stripe from 'stripe';
import { newId } from './kinds.ts';

export const newRefund = (charge: Stripe.Charge, amount: number, created: number): Stripe.Refund => ({
  id: newId('refund'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: null,
  reason: 'requested_by_customer',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
