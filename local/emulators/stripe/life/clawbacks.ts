import type Stripe from 'stripe';
import { newBalanceTransaction } from '../objects/balanceTransaction.ts';
import { newDispute } from '../objects/dispute.ts';
import { newRefund } from '../objects/refund.ts';
import { idOf } from '../objects/kinds.ts';
import { StripeRefusal } from '../stripeError.ts';
import type { StandIn } from '../standIn.ts';

/** What a bank asks of a merchant for each dispute. */
const DISPUTE_FEE = 1_500;

/** @param amount in cents; without it all that is left. @throws StripeRefusal when more is asked for than is left */
export const refund = (standIn: StandIn, chargeId: string, amount?: number): Stripe.Refund => {
  const { store, emit, nowSeconds } = standIn;
  const charge = store.get('charge', chargeId);
  const left = charge.amount - charge.amount_refunded;
  const cents = amount ?? left;
  if (left === 0)
    throw new StripeRefusal(400, `Charge ${chargeId} has already been refunded.`, { code: 'charge_already_refunded' });
  if (!(cents > 0 && cents <= left))
    throw new StripeRefusal(400, `Refund amount is greater than unrefunded amount on charge.`, { param: 'amount' });
  const made = newRefund(charge, cents, nowSeconds());
  const line = newBalanceTransaction({
    type: 'refund',
    amount: -cents,
    fee: 0,
    currency: charge.currency,
    source: made.id,
    created: made.created,
  });
  const refunded = charge.amount_refunded + cents;
  const done = { ...made, balance_transaction: line.id };
  store.put(line);
  store.put(done);
  store.put({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });
  emit('charge.refunded', store.get('charge', chargeId));
  return done;
};

const moved = (standIn: StandIn, dispute: Stripe.Dispute, amount: number, fee: number): Stripe.Dispute => {
  const { currency, id } = dispute;
  const created = standIn.nowSeconds();
  const line = newBalanceTransaction({ type: 'adjustment', amount, fee, currency, source: id, created });
  standIn.store.put(line);
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, line] };
};

/** The bank takes the money back at once. */
export const dispute = (standIn: StandIn, chargeId: string, amount?: number): Stripe.Dispute => {
  const { store, emit, nowSeconds } = standIn;
  const charge = store.get('charge', chargeId);
  const made = newDispute(charge, amount ?? charge.amount, nowSeconds());
  const taken = moved(standIn, made, -made.amount, DISPUTE_FEE);
  store.put({ ...charge, disputed: true });
  store.put(taken);
  emit('charge.dispute.created', taken);
  return taken;
};

/** Won, the money comes back. */
export const closeDispute = (standIn: StandIn, id: string, outcome: 'won' | 'lost'): Stripe.Dispute => {
  const open = standIn.store.get('dispute', id);
  const settled = outcome === 'won' ? moved(standIn, open, open.amount, 0) : open;
  const closed: Stripe.Dispute = { ...settled, status: outcome };
  standIn.store.put(closed);
  standIn.emit('charge.dispute.closed', closed);
  return closed;
};

/** The charge behind a paid checkout session. */
export const chargeOfSession = ({ store }: StandIn, sessionId: string): string => {
  const session = store.get('checkout.session', sessionId);
  const intent = store.get('payment_intent', idOf(session.payment_intent) ?? '');
  return idOf(intent.latest_charge) ?? '';
};
