import type { Checkout, PaymentEvent, SubscriptionState } from './payments.ts';
import type { Order } from './order.ts';

export type Orders = {
  find(orderId: string): Promise<Order | undefined>;
  latestOf(userId: string): Promise<Order | undefined>;
  /** One transaction that makes the order the user's latest. False when `replacing` is no longer the latest. */
  open(order: Order, replacing: string | undefined): Promise<boolean>;
  /** False when the order was abandoned meanwhile. */
  attach(orderId: string, sessionId: string): Promise<boolean>;
  /** Abandons an order without a checkout; any other stays as it is. */
  abandon(orderId: string): Promise<void>;
};

export type Account = {
  tokens: number;
  debt: number;
  isSubscribed: boolean;
  /** PRO is set but its paid period is over: the provider knows whether it renewed. */
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

/** A payment that moves no tokens. `cents` signed from our side. */
export type Note = { entryId: string; reason: 'subscription' | 'refund' | 'dispute'; cents: number; sourceId: string };

/** Changes to accounts by payments. Each change of a balance is one transaction with its entries. */
export type Purchases = {
  accountOf(userId: string): Promise<Account | undefined>;
  userIdOf(customerId: string): Promise<string | undefined>;
  setCustomer(userId: string, customerId: string): Promise<string>;
  /**
   * Brings order, balance and books to the state of the checkout. Existing entries are not repeated. @param order the order as read
   * before the checkout was asked about; returns undefined when it changed since
   */
  settle(order: Order, checkout: Checkout): Promise<Order | undefined>;
  mirror(userId: string, revision: number, state: SubscriptionState): Promise<boolean>;
  /** Enters it once: true for the call that did. */
  note(userId: string, note: Note): Promise<boolean>;
};

export type PaymentEvents = {
  /** True when the event still has to be handled. Two handlers at once do no harm. */
  claim(event: PaymentEvent): Promise<boolean>;
  /** @param reason why it can never be handled; undefined when it was handled */
  finish(event: Pick<PaymentEvent, 'id' | 'type' | 'createdAt'>, reason?: string): Promise<void>;
};
