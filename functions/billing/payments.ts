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
  /** The sum of disputes that we lost or that are still open. */
  disputedCents: number;
};

export type SubscriptionState = {
  /** Also true while a card has failed and Stripe still retries it. */
  isSubscribed: boolean;
  isPendingCancellation: boolean;
  subscriptionIds: readonly string[];
  latestInvoiceIds: readonly string[];
  periodEnd: Date | undefined;
};

export type Invoice = { id: string; customerId: string | undefined; isPaid: boolean; paidCents: number };

/** A month of PRO. `isRefunded` means fully refunded. Any dispute sets `isDisputed`. */
export type PaidMonth = { subscriptionId: string; invoiceId: string; isRefunded: boolean; isDisputed: boolean };

/** A payment. `movements` are its refunds, disputes and won disputes. `cents` is positive if we receive money. */
export type Charge = {
  id: string;
  month: PaidMonth | undefined;
  customerId: string | undefined;
  /** Undefined for a subscription's monthly renewal, which has no checkout. */
  sessionId: string | undefined;
  orderId: string | undefined;
  movements: readonly { id: string; reason: 'refund' | 'dispute'; cents: number }[];
};

/** Names the object that an event is about. Its state is then read from the provider. */
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

/** The payment provider. All methods but `readEvent` may throw Unavailable, or PaymentMissing for an unknown id. */
export type Payments = {
  createCustomer(user: { id: string; name: string; email: string }): Promise<string>;
  /** Repeated calls for the same order return the same checkout. */
  createCheckout(order: Order, sold: Package, customerId: string): Promise<{ sessionId: string; url: string }>;
  findCheckout(sessionId: string): Promise<Checkout>;
  /** Does nothing if the checkout is already paid or expired. */
  expireCheckout(sessionId: string): Promise<void>;
  findSubscription(customerId: string): Promise<SubscriptionState>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /**
   * Undoes a cancellation at the period's end. Does nothing for a subscription that already renews, or that ends on
   * another day.
   */
  keepRenewing(subscriptionId: string): Promise<void>;
  /** Ends the subscription at once, without a refund. Safe to repeat. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Removes personal data and stops all charges, but keeps the payments. Safe to repeat. */
  removeCustomer(customerId: string): Promise<void>;
  findInvoice(invoiceId: string): Promise<Invoice>;
  findCharge(chargeId: string): Promise<Charge>;
  /** @throws SignatureInvalid for a wrong or old signature, EventUnreadable for a malformed event */
  readEvent(bytes: Uint8Array, signature: string | undefined): PaymentEvent;
};

/** The calls that stop all charges to an account. */
export type EndingPayments = Pick<Payments, 'findCheckout' | 'expireCheckout' | 'findSubscription' | 'cancelNow'>;

export class PaymentMissing extends Error {
  override readonly name = 'PaymentMissing';
}

export class SignatureInvalid extends Error {
  override readonly name = 'SignatureInvalid';
}

/** An event with a valid signature, but in a form that we cannot read. */
export class EventUnreadable extends Error {
  override readonly name = 'EventUnreadable';
}

/** An event that can never be handled, so Stripe should not send it again. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
