import type Stripe from 'stripe';
import { newId } from './kinds.ts';

type Input = {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  amount: number;
  fee: number;
  currency: string;
  source: string;
  created: number;
};

/** Stripe's price for a domestic card: 2.9 % and 30 cents. */
export const cardFee = (amount: number): number => Math.round(amount * 0.029) + 30;

/** One line of the account's books. Amounts in cents, signed from the account's view. */
export const newBalanceTransaction = (given: Input): Stripe.BalanceTransaction => ({
  id: newId('balance_transaction'),
  object: 'balance_transaction',
  amount: given.amount,
  available_on: given.created,
  balance_type: 'payments',
  created: given.created,
  currency: given.currency,
  description: null,
  exchange_rate: null,
  fee: given.fee,
  fee_details: given.fee === 0 ? [] : [feeOf(given)],
  net: given.amount - given.fee,
  reporting_category: given.type === 'adjustment' ? 'dispute' : given.type,
  source: given.source,
  status: 'available',
  type: given.type,
});

const feeOf = ({ fee, currency }: Input): Stripe.BalanceTransaction.FeeDetail => ({
  amount: fee,
  application: null,
  currency,
  description: 'Stripe processing fees',
  type: 'stripe_fee',
});
