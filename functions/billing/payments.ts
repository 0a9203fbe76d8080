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
  /** The amounts that banks took back and did not return. */
  disputedCents: number;
};

export type SubscriptionState = {
  /** Includes a failed card that the provider still retries. */
  isSubscribed: boolean;
  isPendingCancellation: boolean;
  subscriptionIds: readonly string[];
  latestInvoiceIds: readonly string[];
  periodEnd: Date | undefined;
};

export type Invoice = { id: string; customerId: string | undefined; isPaid: boolean; paidCents: number };

/** A full refund or any dispute means that the money is no longer ours. */
export type PaidMonth = { subscriptionId: string; invoiceId: string; isRefunded: boolean; isDisputed: boolean };

/** `movements` are refunds, disputes and returns in cents, positive for money that we receive. */
export type Charge = {
  id: string;
  month: PaidMonth | undefined;
  customerId: string | undefined;
  /** A subscription's monthly renewal has no checkout session. */
  sessionId: string | undefined;
  orderId: string | undefined;
  movements: readonly { id: string; reason: 'refund' | 'dispute'; cents: number }[];
};

/** An event only points to its subject, whose state is then read from the provider. */
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

/** Every call but `readEvent` @throws Unavailable, or PaymentMissing for an unknown id */
export type Payments = {
  createCustomer(user: { id: string; name: string; email: string }): Promise<string>;
  /** Repeated calls for the same order return the same checkout. */
  createCheckout(order: Order, sold: Package, customerId: string): Promise<{ sessionId: string; url: string }>;
  findCheckout(sessionId: string): Promise<Checkout>;
  /** A paid or expired checkout stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  findSubscription(customerId: string): Promise<SubscriptionState>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Undoes a cancellation. Does nothing if the subscription renews anyway, or ends on another day. */
  keepRenewing(subscriptionId: string): Promise<void>;
  /** Ends the subscription at once without a refund; safe to repeat. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Removes personal data and stops all charges, but keeps payments; safe to repeat. */
  removeCustomer(customerId: string): Promise<void>;
  findInvoice(invoiceId: string): Promise<Invoice>;
  findCharge(chargeId: string): Promise<Charge>;
  /** @throws SignatureInvalid for a wrong or old signature, EventUnreadable for a malformed event */
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

/** An event that can never be handled, so Stripe need not send it again. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
