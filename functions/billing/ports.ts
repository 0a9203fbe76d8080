import type { Package } from '#shared/billing/package.ts';
import type { Payments } from './payments.ts';
import type { Orders, PaymentEvents, Purchases } from './stores.ts';

export type BillingPorts = {
  payments: Payments;
  orders: Orders;
  purchases: Purchases;
  paymentEvents: PaymentEvents;
  packages: readonly Package[];
};
