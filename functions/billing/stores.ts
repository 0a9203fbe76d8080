import type { Checkout, PaymentEvent, SubscriptionState } from './payments.ts';
import type { Order } from './order.ts';

export type Orders = {
  find(orderId: string): Promise<Order | undefined>;
  latestOf(userId: string): Promise<Order | undefined>;
  /** One transaction. @returns false when `replacing` is no longer the latest order */
  open(order: Order, replacing: string | undefined): Promise<boolean>;
  /** @returns false when the order was abandoned meanwhile */
  attach(orderId: string, sessionId: string): Promise<boolean>;
  /** An order with a checkout stays as it is. */
  abandon(orderId: string): Promise<void>;
};

export type Account = {
  tokens: number;
  debt: number;
  isSubscribed: boolean;
  /** The paid period is over, and only Stripe knows whether the subscription renewed. */
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

/** A payment that moves no tokens; `cents` is positive for money that we receive. */
export type Note = { entryId: string; reason: 'subscription' | 'refund' | 'dispute'; cents: number; sourceId: string };

/** Each change of a balance is one transaction with its entries. */
export type Purchases = {
  accountOf(userId: string): Promise<Account | undefined>;
  userIdOf(customerId: string): Promise<string | undefined>;
  setCustomer(userId: string, customerId: string): Promise<string>;
  /** Repeats no entries. @returns undefined when the order changed since it was read */
  settle(order: Order, checkout: Checkout): Promise<Order | undefined>;
  mirror(userId: string, revision: number, state: SubscriptionState): Promise<boolean>;
  /** @returns false when an earlier call entered the note */
  note(userId: string, note: Note): Promise<boolean>;
};

export type PaymentEvents = {
  /** @returns false when the event was handled before; concurrent handlers do no harm */
  claim(event: PaymentEvent): Promise<boolean>;
  /** @param reason why the event can never be handled */
  finish(event: Pick<PaymentEvent, 'id' | 'type' | 'createdAt'>, reason?: string): Promise<void>;
};
