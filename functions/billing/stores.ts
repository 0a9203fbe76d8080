import type { Checkout, PaymentEvent, SubscriptionState } from './payments.ts';
import type { Order } from './order.ts';

/** Orders, of which a user has at most one that can be paid. */
export type Orders = {
  find(orderId: string): Promise<Order | undefined>;
  latestOf(userId: string): Promise<Order | undefined>;
  /** One transaction: the order is the user's latest. False when `replacing` is not the latest any more. */
  open(order: Order, replacing: string | undefined): Promise<boolean>;
  /** The order's checkout is there to be paid. False when it was given up meanwhile. */
  attach(orderId: string, sessionId: string): Promise<boolean>;
  /** Gives up an order that has no checkout yet; any other stays as it is. */
  abandon(orderId: string): Promise<void>;
};

/** What a user has and owes. */
export type Account = {
  tokens: number;
  /** Tokens that a clawback could not take. */
  debt: number;
  isSubscribed: boolean;
  /** It says PRO, and what was paid for is over: the provider knows whether it goes on. */
  isLapsed: boolean;
  isPendingCancellation: boolean;
  customerId: string | undefined;
  /** Its person has deleted it: nobody has what is bought for it. */
  isClosed: boolean;
  /** Grows with each change of the subscription. */
  subscriptionRevision: number;
};

/** An account that says PRO. `periodEnd` in ISO. */
export type Subscriber = {
  userId: string;
  customerId: string | undefined;
  isPendingCancellation: boolean;
  periodEnd: string | undefined;
};

/** Everybody who says PRO, paid or not. */
export type Subscribers = { all(): AsyncIterable<Subscriber> };

/** A payment that moves no tokens. `cents` signed as we see it. */
export type Note = { entryId: string; reason: 'subscription' | 'refund' | 'dispute'; cents: number; sourceId: string };

/** What payments do to accounts. Each change of a balance is one transaction with its entries. */
export type Purchases = {
  accountOf(userId: string): Promise<Account | undefined>;
  userIdOf(customerId: string): Promise<string | undefined>;
  /** Answers the customer that the user has: this one, unless there was one before. */
  setCustomer(userId: string, customerId: string): Promise<string>;
  /**
   * Brings order, balance and books to what the provider says of the checkout. What is entered is not entered again.
   * @param order as it was before the checkout was asked about: undefined is answered when it is not so any more
   */
  settle(order: Order, checkout: Checkout): Promise<Order | undefined>;
  /** False when the subscription has changed since `revision`. */
  mirror(userId: string, revision: number, state: SubscriptionState): Promise<boolean>;
  /** Enters it once: true for the call that did. */
  note(userId: string, note: Note): Promise<boolean>;
};

export type PaymentEvents = {
  /** True when it is still to be handled; a second one may be at it, which does no harm. */
  claim(event: PaymentEvent): Promise<boolean>;
  /** @param reason why it can never be handled; undefined when it was */
  finish(event: Pick<PaymentEvent, 'id' | 'type' | 'createdAt'>, reason?: string): Promise<void>;
};
