import type Stripe from 'stripe';
import { newId } from './kinds.ts';

type Input = { name: string | null; email: string | null; metadata: Record<string, string>; created: number };

export const newCustomer = ({ name, email, metadata, created }: Input): Stripe.Customer => ({
  id: newId('customer'),
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email,
  invoice_prefix: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata,
  name,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});
