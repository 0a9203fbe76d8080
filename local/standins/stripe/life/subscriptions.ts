import type Stripe from 'stripe';
import { newInvoicePayment } from '../objects/invoicePayment.ts';
import { newInvoice } from '../objects/invoice.ts';
import { idOf } from '../objects/kinds.ts';
import { newSubscription } from '../objects/subscription.ts';
import type { StandIn } from '../standIn.ts';
import { payByCard } from './charge.ts';

type Input = {
  amount: number;
  currency: string;
  customer: string;
  description: string;
  metadata: Record<string, string>;
  price: Stripe.Price;
};

/** @returns the same day of the next month, or that month's last day if it is shorter */
export const monthAfter = (fromSeconds: number): number => {
  const from = new Date(fromSeconds * 1000);
  const next = new Date(from);
  next.setUTCMonth(from.getUTCMonth() + 1);
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0);
  return next.getTime() / 1000;
};

export const periodEndOf = (subscription: Stripe.Subscription): number =>
  subscription.items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY;

const bill = (
  standIn: StandIn,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice => {
  const customer = idOf(subscription.customer) ?? '';
  const amount = subscription.items.data[0]?.price.unit_amount ?? 0;
  const isPaid = !standIn.refused.has(customer);
  const number = standIn.store.list('invoice').length + 1;
  const made = newInvoice({ subscription, customer, amount, reason, number, isPaid, created: standIn.nowSeconds() });
  if (isPaid) {
    const { currency, metadata } = subscription;
    const input = { amount, currency, customer, description: `Invoice ${made.number}`, metadata };
    const intent = payByCard(standIn, input);
    standIn.store.put(newInvoicePayment({ invoice: made, intent, created: standIn.nowSeconds() }));
  }
  standIn.store.put(made);
  return made;
};

export const subscribe = (standIn: StandIn, input: Input) => {
  const created = standIn.nowSeconds();
  const made = newSubscription({ ...input, created, periodEnd: monthAfter(created) });
  const invoice = bill(standIn, made, 'subscription_create');
  const subscription = { ...made, latest_invoice: invoice.id };
  standIn.store.put(subscription);
  standIn.emit('customer.subscription.created', subscription);
  standIn.emit('invoice.paid', invoice);
  return { subscription, invoice };
};

export const changeSubscription = (
  { store, emit }: StandIn,
  subscription: Stripe.Subscription,
  over: Partial<Stripe.Subscription>,
): Stripe.Subscription => {
  const changed = { ...subscription, ...over };
  store.put(changed);
  emit('customer.subscription.updated', changed);
  return changed;
};

export const endSubscription = (standIn: StandIn, subscription: Stripe.Subscription): Stripe.Subscription => {
  const now = standIn.nowSeconds();
  const ended: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  };
  standIn.store.put(ended);
  standIn.emit('customer.subscription.deleted', ended);
  return ended;
};

const renewed = (subscription: Stripe.Subscription): Stripe.Subscription['items'] => {
  const { items } = subscription;
  const data = items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: monthAfter(item.current_period_end),
  }));
  return { ...items, data };
};

/** At the end of a period, a canceled or unpaid subscription ends. Others are billed for the next month. */
export const turnPeriod = (standIn: StandIn, subscription: Stripe.Subscription): void => {
  if (subscription.cancel_at_period_end || subscription.status === 'past_due') {
    endSubscription(standIn, subscription);
    return;
  }
  const invoice = bill(standIn, subscription, 'subscription_cycle');
  const isPaid = invoice.status === 'paid';
  standIn.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  changeSubscription(standIn, subscription, {
    items: renewed(subscription),
    latest_invoice: invoice.id,
    status: isPaid ? 'active' : 'past_due',
  });
};
