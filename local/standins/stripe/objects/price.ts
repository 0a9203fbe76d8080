import type Stripe from 'stripe';
import { newId } from './kinds.ts';

type Input = { unitAmount: number; currency: string; isMonthly: boolean; name: string; created: number };

/** A price for one session. As in Stripe, it is inactive, so that it cannot be used again. */
export const newPrice = ({ unitAmount, currency, isMonthly, name, created }: Input): Stripe.Price => ({
  id: newId('price'),
  object: 'price',
  active: false,
  billing_scheme: 'per_unit',
  created,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: name,
  product: newId('product'),
  recurring: isMonthly
    ? { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
    : null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: isMonthly ? 'recurring' : 'one_time',
  unit_amount: unitAmount,
  unit_amount_decimal: null,
});
