import type Stripe from 'stripe';
import { newId } from './kinds.ts';

type Input = Pick<
  Stripe.Checkout.Session,
  'mode' | 'customer' | 'client_reference_id' | 'metadata' | 'success_url' | 'cancel_url' | 'created' | 'currency'
> & { amount: number; price: Stripe.Price; name: string; pagesUrl: string };

/** Stripe's default lifetime of a session. */
const EXPIRES_SECONDS = 24 * 3_600;

const noOptions = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

const lineItemOf = (price: Stripe.Price, name: string, amount: number): Stripe.LineItem => ({
  id: `li_${price.id}`,
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: amount,
  amount_tax: 0,
  amount_total: amount,
  currency: price.currency,
  description: name,
  metadata: {},
  price,
  quantity: 1,
});

/** Includes `line_items` for the hosted page. Answers leave them out unless they are expanded, as Stripe does. */
export const newSession = ({ amount, price, name, pagesUrl, ...input }: Input): Stripe.Checkout.Session => {
  const id = newId('checkout.session');
  return {
    ...noOptions,
    ...input,
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    expires_at: input.created + EXPIRES_SECONDS,
    invoice: null,
    line_items: { object: 'list', data: [lineItemOf(price, name, amount)], has_more: false, url: `/v1/${id}` },
    livemode: false,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    url: `${pagesUrl}/c/pay/${id}`,
  };
};
