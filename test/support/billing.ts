import type { Order } from '#functions/billing/order.ts';
import type { Checkout, SubscriptionState } from '#functions/billing/payments.ts';
import { aUser, type Fakes } from './fakeServices.ts';

/** An unpaid order of twenty tokens for $4.99. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: 'orderorderorderorder00',
  userId: 'u_0000000000000000000000',
  packageId: 'tokens-20',
  packageType: 'OneTime',
  tokens: 20,
  priceCents: 499,
  state: 'open',
  sessionId: 'cs_1',
  createdAt: '2026-03-14T09:00:00.000Z',
  revision: 0,
  refundedCents: 0,
  disputedCents: 0,
  ...over,
});

export const aCheckout = (over: Partial<Checkout> = {}): Checkout => ({
  sessionId: 'cs_1',
  orderId: 'orderorderorderorder00',
  status: 'open',
  isPaid: false,
  hasFailed: false,
  url: 'https://pay.example/cs_1',
  customerId: 'cus_1',
  paidCents: 0,
  chargeId: undefined,
  refundedCents: 0,
  disputedCents: 0,
  ...over,
});

export const paid = {
  status: 'complete',
  isPaid: true,
  paidCents: 499,
  chargeId: 'ch_1',
  url: undefined,
} as const satisfies Partial<Checkout>;

export const subscribed: SubscriptionState = {
  isSubscribed: true,
  isPendingCancellation: false,
  subscriptionIds: ['sub_1'],
  latestInvoiceIds: ['in_1'],
  periodEnd: new Date('2026-04-14T09:00:00.000Z'),
};

/** A user with PRO, who is also a subscriber at the payment provider. */
export const aSubscriber = (fakes: Fakes) => {
  const user = aUser(fakes, { isSubscribed: true });
  fakes.state.billing.customers.set('cus_1', user.caller.id);
  fakes.state.billing.subscriptions.set('cus_1', subscribed);
  return user;
};

export const changeCheckout = ({ state }: Fakes, sessionId: string, over: Partial<Checkout>): void => {
  const known = state.billing.checkouts.get(sessionId) ?? aCheckout({ sessionId });
  state.billing.checkouts.set(sessionId, { ...known, ...over });
};

export const tokensOf = ({ state }: Fakes, userId: string): number | undefined =>
  state.books.accounts.get(userId)?.left.token;
