import type { Payments, SubscriptionState } from '../payments.ts';
import type { Period } from './period.ts';

/** `cents` is before the fee and positive for money that we receive; `payout` goes to our bank. */
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
  /** The provider remembers 30 days. */
  changedCustomers(period: Period): Promise<ReadonlySet<string>>;
  liveSubscriptions(): AsyncIterable<{ customerId: string; state: SubscriptionState }>;
  findMovement(id: string): Promise<{ cents: number }>;
};
