import type Stripe from 'stripe';
import { newPaymentIntent } from '../objects/payment.ts';
import { idOf } from '../objects/kinds.ts';
import { StripeRefusal } from '../stripeError.ts';
import type { StandIn } from '../standIn.ts';
import { charge, payByCard } from './charge.ts';
import { subscribe } from './subscriptions.ts';

const givenOf = (session: Stripe.Checkout.Session) => ({
  amount: session.amount_total ?? 0,
  currency: session.currency ?? 'usd',
  customer: idOf(session.customer) ?? '',
  description: session.line_items?.data[0]?.description ?? '',
  metadata: session.metadata ?? {},
});

const openSession = ({ store }: StandIn, id: string): Stripe.Checkout.Session => {
  const session = store.get('checkout.session', id);
  if (session.status !== 'open') throw new StripeRefusal(400, `This session is ${session.status}.`);
  return session;
};

/** Completes the session after the person has paid on the hosted page. */
export const completeSession = (standIn: StandIn, id: string): Stripe.Checkout.Session => {
  const session = openSession(standIn, id);
  const input = givenOf(session);
  const paid = { ...session, status: 'complete', payment_status: 'paid', url: null } as const;
  const [item] = session.line_items?.data ?? [];
  if (session.mode === 'subscription' && item?.price) {
    const { subscription, invoice } = subscribe(standIn, { ...input, price: item.price });
    standIn.store.put({ ...paid, subscription: subscription.id, invoice: invoice.id });
  } else {
    standIn.store.put({ ...paid, payment_intent: payByCard(standIn, input).id });
  }
  const done = standIn.store.get('checkout.session', id);
  standIn.emit('checkout.session.completed', done);
  return done;
};

/** Completes the session without payment, for a payment method that takes days. */
export const completeUnpaid = (standIn: StandIn, id: string): void => {
  const session = openSession(standIn, id);
  const intent = newPaymentIntent({ ...givenOf(session), created: standIn.nowSeconds() }, 'processing');
  standIn.store.put(intent);
  standIn.store.put({ ...session, status: 'complete', payment_intent: intent.id, url: null });
  standIn.emit('checkout.session.completed', standIn.store.get('checkout.session', id));
};

export const settleUnpaid = (standIn: StandIn, id: string, outcome: 'succeeded' | 'failed'): void => {
  const { store, emit } = standIn;
  const session = store.get('checkout.session', id);
  const intent = store.get('payment_intent', idOf(session.payment_intent) ?? '');
  if (outcome === 'succeeded') {
    charge(standIn, intent);
    store.put({ ...session, payment_status: 'paid' });
    emit('checkout.session.async_payment_succeeded', store.get('checkout.session', id));
  } else {
    store.put({ ...intent, status: 'requires_payment_method' });
    emit('checkout.session.async_payment_failed', session);
  }
};

export const expireSession = (standIn: StandIn, id: string): Stripe.Checkout.Session => {
  standIn.store.put({ ...openSession(standIn, id), status: 'expired', url: null });
  const expired = standIn.store.get('checkout.session', id);
  standIn.emit('checkout.session.expired', expired);
  return expired;
};
