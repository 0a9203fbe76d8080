import type Stripe from 'stripe';
import { newBalanceTransaction } from '../objects/balanceTransaction.ts';
import { newDispute } from '../objects/dispute.ts';
import { newRefund } from '../objects/refund.ts';
import { idOf } from '../objects/kinds.ts';
import { StripeRefusal } from '../stripeError.ts';
import type { StandIn } from '../standIn.ts';

/** Stripe's fee for a dispute, in cents. */
const DISPUTE_FEE = 1_500;

/** @param amount in cents, by default all that is not refunded yet @throws StripeRefusal for a larger amount */
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

/** The payer's bank rejects the refund. The money returns to the account, and the charge is as before the refund. */
export const failRefund = (standIn: StandIn, id: string): Stripe.Refund => {
  const { store, emit, nowSeconds } = standIn;
  const made = store.get('refund', id);
  if (made.status === 'failed') throw new StripeRefusal(400, `Refund ${id} has failed already.`);
  const line = newBalanceTransaction({
    type: 'refund_failure',
    amount: made.amount,
    fee: 0,
    currency: made.currency,
    source: id,
    created: nowSeconds(),
  });
  const reason = 'lost_or_stolen_card';
  const failed: Stripe.Refund = {
    ...made,
    status: 'failed',
    failure_reason: reason,
    failure_balance_transaction: line.id,
  };
  const charge = store.get('charge', idOf(made.charge) ?? '');
  store.put(line);
  store.put(failed);
  store.put({ ...charge, amount_refunded: charge.amount_refunded - made.amount, refunded: false });
  emit('refund.updated', failed);
  emit('charge.refund.updated', failed);
  emit('refund.failed', failed);
  return failed;
};

/** Opens a dispute, for which the bank withdraws the money at once. */
export const dispute = (standIn: StandIn, chargeId: string, amount?: number): Stripe.Dispute => {
  const { store, emit, nowSeconds } = standIn;
  const charge = store.get('charge', chargeId);
  const made = newDispute(charge, amount ?? charge.amount, nowSeconds());
  const taken = moved(standIn, made, -made.amount, DISPUTE_FEE);
  store.put({ ...charge, disputed: true });
  store.put(taken);
  emit('charge.dispute.created', taken);
  emit('charge.dispute.funds_withdrawn', taken);
  return taken;
};

/** Returns the money of a won dispute. Stripe does this after closing the dispute, with a separate event. */
export const reinstate = (standIn: StandIn, id: string): Stripe.Dispute => {
  const won = standIn.store.get('dispute', id);
  const settled = moved(standIn, won, won.amount, 0);
  standIn.store.put(settled);
  standIn.emit('charge.dispute.funds_reinstated', settled);
  return settled;
};

/** Closes a dispute. If it is won, the money returns at once, unless `isPaidLater` leaves that to `reinstate`. */
export const closeDispute = (
  standIn: StandIn,
  id: string,
  { outcome, isPaidLater = false }: { outcome: 'won' | 'lost'; isPaidLater?: boolean },
): Stripe.Dispute => {
  const closed: Stripe.Dispute = { ...standIn.store.get('dispute', id), status: outcome };
  standIn.store.put(closed);
  standIn.emit('charge.dispute.closed', closed);
  return outcome === 'won' && !isPaidLater ? reinstate(standIn, id) : closed;
};

const chargeOfSubscription = ({ store }: StandIn, subscriptionId: string): string => {
  const { latest_invoice: invoice } = store.get('subscription', subscriptionId);
  const payment = store.list('invoice_payment').find((one) => one.invoice === idOf(invoice));
  const intent = store.get('payment_intent', idOf(payment?.payment.payment_intent) ?? '');
  return idOf(intent.latest_charge) ?? '';
};

/** @returns the id of the session's charge. For a subscription, this is the charge for the latest month */
export const chargeOfSession = (standIn: StandIn, sessionId: string): string => {
  const { store } = standIn;
  const session = store.get('checkout.session', sessionId);
  const subscriptionId = idOf(session.subscription);
  if (subscriptionId !== undefined) return chargeOfSubscription(standIn, subscriptionId);
  const intent = store.get('payment_intent', idOf(session.payment_intent) ?? '');
  return idOf(intent.latest_charge) ?? '';
};
