import type { Payments, SubscriptionState } from '../payments.ts';
import type { Period } from './period.ts';

/**
 * A line of our account at the payment provider. `cents` signed as the account sees them, before the fee; `payout` is money
 * that goes to our bank.
 */
export type Movement = {
  id: string;
  at: Date;
  kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'other';
  cents: number;
  feeCents: number;
  /** Of payments, refunds and disputes. */
  chargeId: string | undefined;
};

export type PaidInvoice = { id: string; customerId: string | undefined; paidCents: number };

/** The payment provider as finance reads it. Each call @throws Unavailable, PaymentMissing */
export type ProviderBooks = Pick<Payments, 'findCheckout' | 'findCharge' | 'findInvoice' | 'findSubscription'> & {
  movements(period: Period): AsyncIterable<Movement>;
  /** Those that were paid in the period, whenever they were made. */
  paidInvoices(period: Period): AsyncIterable<PaidInvoice>;
  /** Customers of whom a subscription began, changed or ended; the provider remembers 30 days. */
  changedCustomers(period: Period): Promise<ReadonlySet<string>>;
  /** Whoever has a subscription that goes on, each once. */
  liveSubscriptions(): AsyncIterable<{ customerId: string; state: SubscriptionState }>;
  /** A refund, or a line of our account. */
  findMovement(id: string): Promise<{ cents: number }>;
};
