import type Stripe from 'stripe';
import { cardFee, newBalanceTransaction } from '../objects/balanceTransaction.ts';
import { newCharge, newPaymentIntent } from '../objects/payment.ts';
import { idOf } from '../objects/kinds.ts';
import type { StandIn } from '../standIn.ts';

type Input = {
  amount: number;
  currency: string;
  customer: string;
  description: string;
  metadata: Record<string, string>;
};

/** Adds a payment's money to the account, less Stripe's fee. */
export const charge = ({ store, nowSeconds }: StandIn, intent: Stripe.PaymentIntent): Stripe.Charge => {
  const created = nowSeconds();
  const customer = store.find('customer', idOf(intent.customer) ?? '');
  const made = newCharge(intent, customer?.email ?? null, created);
  const { amount, currency } = made;
  const line = newBalanceTransaction({
    type: 'charge',
    amount,
    fee: cardFee(amount),
    currency,
    source: made.id,
    created,
  });
  const done = { ...made, balance_transaction: line.id };
  store.put(line);
  store.put(done);
  store.put({ ...intent, status: 'succeeded', amount_received: amount, latest_charge: done.id });
  return done;
};

export const payByCard = (standIn: StandIn, input: Input): Stripe.PaymentIntent => {
  const intent = newPaymentIntent({ ...input, created: standIn.nowSeconds() }, 'succeeded');
  charge(standIn, intent);
  return standIn.store.get('payment_intent', intent.id);
};
