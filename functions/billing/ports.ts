import type { Package } from '#shared/billing/package.ts';
import type { Payments } from './payments.ts';
import type { Orders, PaymentEvents, Purchases } from './stores.ts';

/** What others may ask of billing. */
export type BillingPorts = {
  payments: Payments;
  orders: Orders;
  purchases: Purchases;
  paymentEvents: PaymentEvents;
  /** What is on sale at this stage. */
  packages: readonly Package[];
};
