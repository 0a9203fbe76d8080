import type { Payments, SubscriptionState } from '../payments.ts';
import type { Period } from './period.ts';

/** A line in Stripe's balance. `cents` excludes the fee and is positive for money that we receive. */
export type Movement = {
  id: string;
  at: Date;
  kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'other';
  cents: number;
  feeCents: number;
  chargeId: string | undefined;
};

export type PaidInvoice = { id: string; customerId: string | undefined; paidCents: number };

export type ProviderBooks = Pick<Payments, 'findCheckout' | 'findCharge' | 'findInvoice' | 'findSubscription'> & {
  movements(period: Period): AsyncIterable<Movement>;
  paidInvoices(period: Period): AsyncIterable<PaidInvoice>;
  /** Works for the last 30 days, because Stripe keeps events no longer. */
  changedCustomers(period: Period): Promise<ReadonlySet<string>>;
  liveSubscriptions(): AsyncIterable<{ customerId: string; state: SubscriptionState }>;
  findMovement(id: string): Promise<{ cents: number }>;
};
