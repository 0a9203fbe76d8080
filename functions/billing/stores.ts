import type { Checkout, PaymentEvent, SubscriptionState } from './payments.ts';
import type { Order } from './order.ts';

export type Orders = {
  find(orderId: string): Promise<Order | undefined>;
  latestOf(userId: string): Promise<Order | undefined>;
  /** Stores a new order as the latest. @returns false if `replacing` is no longer the latest order */
  open(order: Order, replacing: string | undefined): Promise<boolean>;
  /** Stores the order's checkout. @returns false if the order was abandoned in the meantime */
  attach(orderId: string, sessionId: string): Promise<boolean>;
  /** Does nothing for an order that has a checkout. */
  abandon(orderId: string): Promise<void>;
};

export type Account = {
  tokens: number;
  debt: number;
  isSubscribed: boolean;
  /** True after the paid period. Stripe may have renewed the subscription without our knowledge. */
  isLapsed: boolean;
  isPendingCancellation: boolean;
  customerId: string | undefined;
  isClosed: boolean;
  subscriptionRevision: number;
};

export type Subscriber = {
  userId: string;
  customerId: string | undefined;
  isPendingCancellation: boolean;
  periodEnd: string | undefined;
};

export type Subscribers = { all(): AsyncIterable<Subscriber> };

/** A payment that changes no tokens. `cents` is positive for money that we receive. */
export type Note = { entryId: string; reason: 'subscription' | 'refund' | 'dispute'; cents: number; sourceId: string };

/** A balance and its ledger entries always change in the same transaction. */
export type Purchases = {
  accountOf(userId: string): Promise<Account | undefined>;
  userIdOf(customerId: string): Promise<string | undefined>;
  setCustomer(userId: string, customerId: string): Promise<string>;
  /** Safe to repeat. @returns undefined if the order changed since it was read */
  settle(order: Order, checkout: Checkout): Promise<Order | undefined>;
  mirror(userId: string, revision: number, state: SubscriptionState): Promise<boolean>;
  /** @returns false if an earlier call already wrote the entry */
  note(userId: string, note: Note): Promise<boolean>;
};

export type PaymentEvents = {
  /** @returns false if the event was already handled. Two concurrent calls may both get true, which is harmless. */
  claim(event: PaymentEvent): Promise<boolean>;
  /** @param reason why the event can never be handled; undefined if it was handled */
  finish(event: Pick<PaymentEvent, 'id' | 'type' | 'createdAt'>, reason?: string): Promise<void>;
};
