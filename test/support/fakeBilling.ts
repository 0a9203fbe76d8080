import { packagesAt } from '#shared/billing/packages.ts';
import type { Order } from '#functions/billing/order.ts';
import {
  EventUnreadable,
  PaymentMissing,
  SignatureInvalid,
  type Charge,
  type Checkout,
  type Invoice,
  type PaymentEvent,
  type Payments,
  type SubscriptionState,
} from '#functions/billing/payments.ts';
import { planSettlement } from '#functions/billing/planSettlement.ts';
import type { Note, Orders, PaymentEvents, Purchases } from '#functions/billing/stores.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import type { FakeState } from './fakeState.ts';

/** The product's orders, and the state at the payment provider, which a test may change. */
export type BillingState = {
  isDown: boolean;
  checkouts: Map<string, Checkout>;
  subscriptions: Map<string, SubscriptionState>;
  invoices: Map<string, Invoice>;
  charges: Map<string, Charge>;
  orders: Map<string, Order>;
  latest: Map<string, string>;
  customers: Map<string, string>;
  /** Customers that the provider has deleted. */
  removedCustomers: Set<string>;
  debt: Map<string, number>;
  revisions: Map<string, number>;
  /** Accounts whose last payment is too long ago, so that their PRO has lapsed. */
  lapsed: Set<string>;
  notes: Map<string, Note>;
  events: Map<string, { attempts: number; outcome?: string }>;
};

export const emptyBilling = (): BillingState => ({
  isDown: false,
  checkouts: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  charges: new Map(),
  orders: new Map(),
  latest: new Map(),
  customers: new Map(),
  removedCustomers: new Set(),
  debt: new Map(),
  revisions: new Map(),
  lapsed: new Set(),
  notes: new Map(),
  events: new Map(),
});

export const packagesOnSale = packagesAt(999);

export const noSubscription: SubscriptionState = {
  isSubscribed: false,
  isPendingCancellation: false,
  subscriptionIds: [],
  latestInvoiceIds: [],
  periodEnd: undefined,
};

/** The body of an event. The fake accepts it with the signature `good`. */
export const eventBody = (event: Omit<PaymentEvent, 'createdAt'>): string => JSON.stringify(event);

export const fakePayments = ({ billing, clock }: FakeState): Payments => {
  const found = <T>(map: Map<string, T>, id: string): T => {
    if (billing.isDown) throw new Unavailable('down');
    const one = map.get(id);
    if (!one) throw new PaymentMissing('not there');
    return one;
  };
  const change = (sessionId: string, over: Partial<Checkout>): void => {
    billing.checkouts.set(sessionId, { ...found(billing.checkouts, sessionId), ...over });
  };
  return {
    createCustomer: async ({ id }) => {
      if (billing.isDown) throw new Unavailable('down');
      return `cus_${id}`;
    },
    createCheckout: async ({ id }, _sold, customerId) => {
      if (billing.isDown) throw new Unavailable('down');
      const sessionId = `cs_${id}`;
      const url = `https://pay.example/${sessionId}`;
      const fresh: Checkout = {
        sessionId,
        orderId: id,
        status: 'open',
        isPaid: false,
        hasFailed: false,
        url,
        customerId,
        paidCents: 0,
        chargeId: undefined,
        refundedCents: 0,
        disputedCents: 0,
      };
      if (!billing.checkouts.has(sessionId)) billing.checkouts.set(sessionId, fresh);
      return { sessionId, url };
    },
    findCheckout: async (sessionId) => found(billing.checkouts, sessionId),
    expireCheckout: async (sessionId) => {
      if (found(billing.checkouts, sessionId).status === 'open')
        change(sessionId, { status: 'expired', url: undefined });
    },
    findSubscription: async (customerId) => {
      if (billing.isDown) throw new Unavailable('down');
      return billing.subscriptions.get(customerId) ?? noSubscription;
    },
    cancelAtPeriodEnd: async (subscriptionId) => {
      for (const [customerId, state] of billing.subscriptions)
        if (state.subscriptionIds.includes(subscriptionId))
          billing.subscriptions.set(customerId, { ...state, isPendingCancellation: true });
    },
    keepRenewing: async (subscriptionId) => {
      for (const [customerId, state] of billing.subscriptions)
        if (state.subscriptionIds.includes(subscriptionId))
          billing.subscriptions.set(customerId, { ...state, isPendingCancellation: false });
    },
    cancelNow: async (subscriptionId) => {
      for (const [customerId, state] of billing.subscriptions)
        if (state.subscriptionIds.includes(subscriptionId)) billing.subscriptions.set(customerId, noSubscription);
    },
    removeCustomer: async (customerId) => {
      if (billing.isDown) throw new Unavailable('down');
      billing.removedCustomers.add(customerId);
    },
    findInvoice: async (invoiceId) => found(billing.invoices, invoiceId),
    findCharge: async (chargeId) => found(billing.charges, chargeId),
    readEvent: (bytes, signature) => {
      if (signature !== 'good') throw new SignatureInvalid('not good');
      try {
        return { ...(JSON.parse(Buffer.from(bytes).toString()) as PaymentEvent), createdAt: clock.now };
      } catch {
        throw new EventUnreadable('no event');
      }
    },
  };
};

export const fakeOrders = ({ billing }: FakeState): Orders => {
  const move = (orderId: string, from: readonly string[], over: Partial<Order>): boolean => {
    const order = billing.orders.get(orderId);
    if (!order || !from.includes(order.state)) return false;
    if (order.sessionId !== undefined && over.sessionId !== undefined && order.sessionId !== over.sessionId)
      return false;
    billing.orders.set(orderId, { ...order, ...over });
    return true;
  };
  return {
    find: async (orderId) => billing.orders.get(orderId),
    latestOf: async (userId) => billing.orders.get(billing.latest.get(userId) ?? ''),
    open: async (order, replacing) => {
      if (billing.latest.get(order.userId) !== replacing) return false;
      billing.latest.set(order.userId, order.id);
      billing.orders.set(order.id, order);
      return true;
    },
    attach: async (orderId, sessionId) => move(orderId, ['opening', 'open'], { state: 'open', sessionId }),
    abandon: async (orderId) => void move(orderId, ['opening'], { state: 'expired' }),
  };
};

export const fakePurchases = ({ billing, books, callers, accountDeletions: { closed } }: FakeState): Purchases => {
  const userOf = (userId: string) => {
    const caller = [...callers.values(), ...closed.values()].find(({ id }) => id === userId);
    return caller?.kind === 'user' ? caller : undefined;
  };
  return {
    accountOf: async (userId) => {
      const user = userOf(userId);
      if (!user) return undefined;
      const { isSubscribed, isPendingCancellation } = user;
      return {
        tokens: books.accounts.get(userId)?.left.token ?? 0,
        debt: billing.debt.get(userId) ?? 0,
        isSubscribed,
        isLapsed: billing.lapsed.has(userId),
        isPendingCancellation,
        customerId: [...billing.customers].find(([, owner]) => owner === userId)?.[0],
        isClosed: closed.has(userId),
        subscriptionRevision: billing.revisions.get(userId) ?? 0,
      };
    },
    userIdOf: async (customerId) => billing.customers.get(customerId),
    setCustomer: async (userId, customerId) => {
      billing.customers.set(customerId, userId);
      return customerId;
    },
    settle: async (order, checkout) => {
      const present = billing.orders.get(order.id);
      if (present?.revision !== order.revision || present.state !== order.state) return undefined;
      const balance = {
        tokens: books.accounts.get(order.userId)?.left.token ?? 0,
        debt: billing.debt.get(order.userId) ?? 0,
      };
      const plan = planSettlement(order, checkout, balance);
      if (!plan) return order;
      for (const { amount, reason } of plan.entries) books.enter(order.userId, 'token', amount, reason);
      billing.debt.set(order.userId, balance.debt + plan.debt);
      const { state, refundedCents, disputedCents } = plan;
      const revision = order.revision + 1;
      const settled = { ...order, state, refundedCents, disputedCents, sessionId: checkout.sessionId, revision };
      billing.orders.set(order.id, settled);
      return settled;
    },
    mirror: async (userId, revision, { isSubscribed, isPendingCancellation }) => {
      if ((billing.revisions.get(userId) ?? 0) !== revision) return false;
      billing.revisions.set(userId, revision + 1);
      billing.lapsed.delete(userId);
      for (const [cookie, caller] of callers)
        if (caller.id === userId && caller.kind === 'user')
          callers.set(cookie, { ...caller, isSubscribed, isPendingCancellation });
      return true;
    },
    note: async (userId, note) => {
      const key = `${userId} ${note.entryId}`;
      const isNew = !billing.notes.has(key);
      if (isNew) billing.notes.set(key, note);
      return isNew;
    },
  };
};

export const fakePaymentEvents = ({ billing }: FakeState): PaymentEvents => ({
  claim: async ({ id }) => {
    const known = billing.events.get(id);
    if (known?.outcome !== undefined) return false;
    billing.events.set(id, { attempts: (known?.attempts ?? 0) + 1 });
    return true;
  },
  finish: async ({ id }, reason) => {
    const attempts = billing.events.get(id)?.attempts ?? 1;
    billing.events.set(id, { attempts, outcome: reason === undefined ? 'settled' : 'unusable' });
  },
});
