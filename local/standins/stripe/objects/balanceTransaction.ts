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

/** Stripe's fee for a domestic card: 2.9 % plus 30 cents. */
export const cardFee = (amount: number): number => Math.round(amount * 0.029) + 30;

/** Amounts are in cents. They are positive if the account receives money. */
export const newBalanceTransaction = (input: Input): Stripe.BalanceTransaction => ({
  id: newId('balance_transaction'),
  object: 'balance_transaction',
  amount: input.amount,
  available_on: input.created,
  balance_type: 'payments',
  created: input.created,
  currency: input.currency,
  description: null,
  exchange_rate: null,
  fee: input.fee,
  fee_details: input.fee === 0 ? [] : [feeOf(input)],
  net: input.amount - input.fee,
  reporting_category: input.type === 'adjustment' ? 'dispute' : input.type,
  source: input.source,
  status: 'available',
  type: input.type,
});

const feeOf = ({ fee, currency }: Input): Stripe.BalanceTransaction.FeeDetail => ({
  amount: fee,
  application: null,
  currency,
  description: 'Stripe processing fees',
  type: 'stripe_fee',
});
