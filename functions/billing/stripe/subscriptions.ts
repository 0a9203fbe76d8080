import type Stripe from 'stripe';
import { PaymentMissing, type Charge, type Invoice, type PaidMonth, type SubscriptionState } from '../payments.ts';
import * as answers from './answers.ts';
import { callStripe } from './callStripe.ts';
import { disputesOf, isOnItsWay } from './checkouts.ts';

/** The states that count as PRO. `past_due` means that Stripe still retries a failed card. */
const LIVE = new Set(['active', 'trialing', 'past_due']);

const isEnding = (subscription: answers.Subscription): boolean =>
  subscription.cancel_at_period_end || typeof subscription.cancel_at === 'number';

const endOf = ({ items, cancel_at: cancelAt }: answers.Subscription): number =>
  cancelAt ?? Math.max(0, ...items.data.map((item) => item.current_period_end));

export const findSubscription = async (stripe: Stripe, customerId: string): Promise<SubscriptionState> => {
  const { data } = await callStripe(() =>
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
  ).catch((error: unknown) => {
    if (error instanceof PaymentMissing) return { data: [] };
    throw error;
  });
  return stateOf(data.map((one) => answers.Subscription.parse(one)));
};

export const stateOf = (all: readonly answers.Subscription[]): SubscriptionState => {
  const live = all.filter(({ status }) => LIVE.has(status)).toSorted((a, b) => endOf(b) - endOf(a));
  const end = Math.max(0, ...(live.length > 0 ? live : all).map(endOf));
  return {
    isSubscribed: live.length > 0,
    isPendingCancellation: live.length > 0 && live.every(isEnding),
    subscriptionIds: live.map(({ id }) => id),
    latestInvoiceIds: live.flatMap(({ latest_invoice: invoice }) => invoice ?? []),
    periodEnd: end === 0 ? undefined : new Date(end * 1000),
  };
};

export const cancelAtPeriodEnd = async (stripe: Stripe, subscriptionId: string): Promise<void> => {
  await callStripe(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
};

export const keepRenewing = async (stripe: Stripe, subscriptionId: string): Promise<void> => {
  await callStripe(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }));
};

export const cancelNow = async (stripe: Stripe, subscriptionId: string): Promise<void> => {
  try {
    await callStripe(() => stripe.subscriptions.cancel(subscriptionId));
  } catch (error) {
    // Stripe reports a subscription that has already ended as missing.
    if (!(error instanceof PaymentMissing)) throw error;
  }
};

export const findInvoice = async (stripe: Stripe, invoiceId: string): Promise<Invoice> => {
  const found = answers.Invoice.parse(await callStripe(() => stripe.invoices.retrieve(invoiceId)));
  const { id, customer: customerId, status, amount_paid: paidCents } = found;
  return { id, customerId, isPaid: status === 'paid', paidCents };
};

type Lines = readonly { id: string; amount: number }[];

const sumOf = (lines: Lines): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** A successful refund is one movement. A failed one is two, because the money left and came back. */
const refundMovements = ({ id, amount, status, failure_balance_transaction: back }: answers.Refund) => {
  const gone = { id, reason: 'refund' as const, cents: -amount };
  if (status === 'succeeded') return [gone];
  return status === 'failed' && back !== undefined
    ? [gone, { id: back, reason: 'refund' as const, cents: amount }]
    : [];
};

const paidMonth = async (
  stripe: Stripe,
  { amount, payment_intent: intent, refunds }: answers.Charge,
  disputed: Lines,
): Promise<PaidMonth | undefined> => {
  if (intent === undefined) return undefined;
  const query = { payment: { type: 'payment_intent', payment_intent: intent }, limit: 1, expand: ['data.invoice'] };
  const { data } = await callStripe(() => stripe.invoicePayments.list(query));
  const [payment] = data.map((one) => answers.InvoicePayment.parse(one));
  const subscriptionId = payment?.invoice.parent?.subscription_details?.subscription;
  if (!payment || subscriptionId === undefined) return undefined;
  const isRefunded = sumOf((refunds?.data ?? []).filter(isOnItsWay)) >= amount;
  return { subscriptionId, invoiceId: payment.invoice.id, isRefunded, isDisputed: sumOf(disputed) < 0 };
};

export const findCharge = async (stripe: Stripe, chargeId: string): Promise<Charge> => {
  const charge = answers.Charge.parse(
    await callStripe(() => stripe.charges.retrieve(chargeId, { expand: ['refunds'] })),
  );
  const { payment_intent } = charge;
  const sessions =
    payment_intent === undefined
      ? []
      : (await callStripe(() => stripe.checkout.sessions.list({ payment_intent, limit: 1 }))).data;
  const [session] = sessions.map(({ id, metadata, client_reference_id: reference }) => ({
    sessionId: id,
    orderId: metadata?.['orderId'] ?? reference ?? undefined,
  }));
  const disputed = charge.disputed
    ? (await disputesOf(stripe, charge.id)).flatMap((dispute) => dispute.balance_transactions)
    : [];
  return {
    id: charge.id,
    customerId: charge.customer,
    sessionId: session?.sessionId,
    orderId: session?.orderId,
    month: session ? undefined : await paidMonth(stripe, charge, disputed),
    movements: [
      ...(charge.refunds?.data ?? []).flatMap(refundMovements),
      ...disputed.map(({ id, amount }) => ({ id, reason: 'dispute' as const, cents: amount })),
    ],
  };
};
