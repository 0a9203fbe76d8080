import type { Package } from '#shared/billing/package.ts';
import type { Order } from './order.ts';

export type Checkout = {
  sessionId: string;
  orderId: string | undefined;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  hasFailed: boolean;
  url: string | undefined;
  customerId: string | undefined;
  paidCents: number;
  chargeId: string | undefined;
  refundedCents: number;
  /** Amounts that banks took back and did not return. */
  disputedCents: number;
};

export type SubscriptionState = {
  /** Paid for, or owed by a card that the provider still retries. */
  isSubscribed: boolean;
  /** It ends at the period's end without further action. */
  isPendingCancellation: boolean;
  subscriptionIds: readonly string[];
  latestInvoiceIds: readonly string[];
  periodEnd: Date | undefined;
};

export type Invoice = { id: string; customerId: string | undefined; isPaid: boolean; paidCents: number };

/** A paid month, and whether the money is still ours: a full refund or any dispute means that it is not. */
export type PaidMonth = { subscriptionId: string; invoiceId: string; isRefunded: boolean; isDisputed: boolean };

/** `movements` in cents, signed from our account's side: refunds, disputes and returns. */
export type Charge = {
  id: string;
  month: PaidMonth | undefined;
  customerId: string | undefined;
  /** The checkout that this charge paid; undefined for a subscription's months. */
  sessionId: string | undefined;
  orderId: string | undefined;
  movements: readonly { id: string; reason: 'refund' | 'dispute'; cents: number }[];
};

/** The subject of an event. It only points: the state is asked for. */
export type Pointer =
  | { kind: 'checkout'; sessionId: string; orderId: string | undefined }
  | { kind: 'subscription'; customerId: string }
  | { kind: 'invoice'; invoiceId: string }
  | { kind: 'charge'; chargeId: string };

export type PaymentEvent = {
  id: string;
  type: string;
  createdAt: Date;
  pointer: Pointer | undefined;
};

/**
 * The payment provider. Every call but `readEvent` @throws Unavailable when it cannot be reached, is busy or rejects our key;
 * PaymentMissing for an unknown id
 */
export type Payments = {
  createCustomer(user: { id: string; name: string; email: string }): Promise<string>;
  /** Repeated calls for the same order give the same checkout. */
  createCheckout(order: Order, sold: Package, customerId: string): Promise<{ sessionId: string; url: string }>;
  findCheckout(sessionId: string): Promise<Checkout>;
  /** A paid or expired checkout stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  findSubscription(customerId: string): Promise<SubscriptionState>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Reverses `cancelAtPeriodEnd`. A subscription that renews, or ends on a day set otherwise, stays as it is. */
  keepRenewing(subscriptionId: string): Promise<void>;
  /** Ends it at once without a refund. An ended one stays so. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Removes name, address and cards and stops all charges; payments stay. A removed customer stays so. */
  removeCustomer(customerId: string): Promise<void>;
  findInvoice(invoiceId: string): Promise<Invoice>;
  findCharge(chargeId: string): Promise<Charge>;
  /** @throws SignatureInvalid when it is not from the provider or older than 300 s, EventUnreadable when it is malformed */
  readEvent(bytes: Uint8Array, signature: string | undefined): PaymentEvent;
};

export class PaymentMissing extends Error {
  override readonly name = 'PaymentMissing';
}

export class SignatureInvalid extends Error {
  override readonly name = 'SignatureInvalid';
}

/** Signed by the provider, but not in a form we can read. */
export class EventUnreadable extends Error {
  override readonly name = 'EventUnreadable';
}

/** An event that can never be handled: sending it again would not help. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
