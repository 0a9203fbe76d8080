import type { Package } from '#shared/billing/package.ts';
import type { Order } from './order.ts';

/** How a checkout is at the payment provider, which is what counts. Amounts in cents. */
export type Checkout = {
  sessionId: string;
  /** Ours, as we gave it along. */
  orderId: string | undefined;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** The bank was asked for days and refused. */
  hasFailed: boolean;
  /** While it is open: where the person pays. */
  url: string | undefined;
  customerId: string | undefined;
  paidCents: number;
  chargeId: string | undefined;
  refundedCents: number;
  /** What banks have taken back and not returned. */
  disputedCents: number;
};

/** A customer's subscriptions, seen as one. */
export type SubscriptionState = {
  /** Paid for, or owed by a card that the provider still tries. */
  isSubscribed: boolean;
  /** It ends, and nobody has to do anything for that. */
  isPendingCancellation: boolean;
  /** Those that go on, the one that lasts longest first. */
  subscriptionIds: readonly string[];
  /** What was billed last for those that go on. */
  latestInvoiceIds: readonly string[];
  /** Of the subscription that lasts longest. */
  periodEnd: Date | undefined;
};

export type Invoice = { id: string; customerId: string | undefined; isPaid: boolean; paidCents: number };

/** A month that was paid, and whether that money is ours: all of it was given back, or a bank has taken some of it. */
export type PaidMonth = { subscriptionId: string; invoiceId: string; isRefunded: boolean; isDisputed: boolean };

/** `movements` in cents, signed as our account sees them: what was given back, taken by a bank, or returned by one. */
export type Charge = {
  id: string;
  /** What it paid, of a subscription. */
  month: PaidMonth | undefined;
  customerId: string | undefined;
  /** Of the checkout that it paid; undefined for a subscription's months. */
  sessionId: string | undefined;
  orderId: string | undefined;
  movements: readonly { id: string; reason: 'refund' | 'dispute'; cents: number }[];
};

/** What an event is about. It only points: how things are is asked. */
export type Pointer =
  | { kind: 'checkout'; sessionId: string; orderId: string | undefined }
  | { kind: 'subscription'; customerId: string }
  | { kind: 'invoice'; invoiceId: string }
  | { kind: 'charge'; chargeId: string };

export type PaymentEvent = {
  id: string;
  type: string;
  createdAt: Date;
  /** Undefined for a type that changes nothing of ours. */
  pointer: Pointer | undefined;
};

/**
 * The payment provider. Every call but `readEvent`
 * @throws Unavailable when it cannot be reached, is busy or does not know us; PaymentMissing for what it does not have
 */
export type Payments = {
  createCustomer(user: { id: string; name: string; email: string }): Promise<string>;
  /** The same checkout for the same order, however often and from however many places it is asked for. */
  createCheckout(order: Order, sold: Package, customerId: string): Promise<{ sessionId: string; url: string }>;
  findCheckout(sessionId: string): Promise<Checkout>;
  /** What is paid or expired already stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  /** None of a customer that was removed. */
  findSubscription(customerId: string): Promise<SubscriptionState>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Takes `cancelAtPeriodEnd` back; one that goes on, or ends on a day that was set otherwise, stays as it is. */
  keepRenewing(subscriptionId: string): Promise<void>;
  /** Ends it at once; one that has ended stays so. Nothing is given back. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Its name, address and cards are forgotten, and nothing is charged to it any more; what was paid stays. One that is gone stays so. */
  removeCustomer(customerId: string): Promise<void>;
  findInvoice(invoiceId: string): Promise<Invoice>;
  findCharge(chargeId: string): Promise<Charge>;
  /** @throws SignatureInvalid when it is not from the provider or older than 300 s, EventUnreadable when it is no event. */
  readEvent(bytes: Uint8Array, signature: string | undefined): PaymentEvent;
};

/** The provider does not have what an id names. */
export class PaymentMissing extends Error {
  override readonly name = 'PaymentMissing';
}

export class SignatureInvalid extends Error {
  override readonly name = 'SignatureInvalid';
}

/** Signed by the provider, and yet nothing we can read. */
export class EventUnreadable extends Error {
  override readonly name = 'EventUnreadable';
}

/** What the payment provider told us, and we can never act on: sending it again would not help. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
