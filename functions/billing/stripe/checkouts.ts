import Stripe from 'stripe';
import { currency, type Package } from '#shared/billing/package.ts';
import type { Order } from '../order.ts';
import type { Checkout } from '../payments.ts';
import { CreatedSession, Dispute, Refund, Session } from './answers.ts';
import { callStripe } from './callStripe.ts';

type CheckoutInput = { order: Order; sold: Package; customerId: string; publicOrigin: string };

const paramsOf = ({ order, sold, customerId, publicOrigin }: CheckoutInput): Stripe.Checkout.SessionCreateParams => {
  const metadata = { orderId: order.id, userId: order.userId, packageId: order.packageId };
  const isMonthly = order.packageType === 'Subscription';
  const price: Stripe.Checkout.SessionCreateParams.LineItem.PriceData = {
    currency,
    unit_amount: order.priceCents,
    product_data: { name: sold.name, description: sold.description },
    ...(isMonthly && { recurring: { interval: 'month' } }),
  };
  return {
    mode: isMonthly ? 'subscription' : 'payment',
    customer: customerId,
    client_reference_id: order.id,
    metadata,
    line_items: [{ quantity: 1, price_data: price }],
    ...(isMonthly ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    success_url: `${publicOrigin}/thank-you?orderId=${order.id}`,
    cancel_url: `${publicOrigin}/refilltokens`,
  };
};

/** The order's id is the idempotency key. So two tabs, or a retry after a lost answer, get the same session. */
export const createCheckout = async (
  stripe: Stripe,
  input: CheckoutInput,
): Promise<{ sessionId: string; url: string }> => {
  const idempotencyKey = `checkout-${input.order.id}`;
  const made = await callStripe(() => stripe.checkout.sessions.create(paramsOf(input), { idempotencyKey }));
  const { id, url } = CreatedSession.parse(made);
  return { sessionId: id, url };
};

/** Finds a charge's disputes with their balance lines, whose sum is the money that the bank holds. */
export const disputesOf = async (stripe: Stripe, chargeId: string) => {
  const { data } = await callStripe(() => stripe.disputes.list({ charge: chargeId, limit: 100 }));
  return data.map((one) => Dispute.parse(one));
};

export const isOnItsWay = ({ status }: Pick<Refund, 'status'>): boolean => status !== 'failed' && status !== 'canceled';

/** Adds up the refunds, because Stripe's `amount_refunded` may include failed ones. */
const refundedCents = async (stripe: Stripe, chargeId: string): Promise<number> => {
  const { data } = await callStripe(() => stripe.refunds.list({ charge: chargeId, limit: 100 }));
  const refunds = data.map((one) => Refund.parse(one));
  return refunds.filter(isOnItsWay).reduce((sum, { amount }) => sum + amount, 0);
};

const disputedCents = async (stripe: Stripe, chargeId: string): Promise<number> => {
  const lines = (await disputesOf(stripe, chargeId)).flatMap((dispute) => dispute.balance_transactions);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return sum < 0 ? -sum : 0;
};

export const findCheckout = async (stripe: Stripe, sessionId: string): Promise<Checkout> => {
  const expand = ['payment_intent.latest_charge'];
  const session: Session = Session.parse(
    await callStripe(() => stripe.checkout.sessions.retrieve(sessionId, { expand })),
  );
  const { payment_intent: payment, payment_status: paymentStatus, metadata } = session;
  const charge = payment?.latest_charge ?? undefined;
  const isPaid = paymentStatus !== 'unpaid';
  return {
    sessionId: session.id,
    orderId: metadata?.['orderId'] ?? session.client_reference_id ?? undefined,
    status: session.status,
    isPaid,
    hasFailed: payment?.status === 'requires_payment_method' || payment?.status === 'canceled',
    url: session.url ?? undefined,
    customerId: session.customer,
    paidCents: isPaid ? (session.amount_total ?? 0) : 0,
    chargeId: charge?.id,
    refundedCents: charge && charge.amount_refunded > 0 ? await refundedCents(stripe, charge.id) : 0,
    disputedCents: charge?.disputed ? await disputedCents(stripe, charge.id) : 0,
  };
};

export const expireCheckout = async (stripe: Stripe, sessionId: string): Promise<void> => {
  try {
    await callStripe(() => stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    // The session is already paid or expired. The next read shows which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
};
