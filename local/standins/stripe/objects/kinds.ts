import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

export type Kinds = {
  customer: Stripe.Customer;
  price: Stripe.Price;
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  balance_transaction: Stripe.BalanceTransaction;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
};

export type Kind = keyof Kinds;
export type AnyObject = Kinds[Kind];

const prefixes: Readonly<Record<Kind | 'subscription_item' | 'product', string>> = {
  customer: 'cus_',
  price: 'price_',
  'checkout.session': 'cs_test_',
  payment_intent: 'pi_',
  charge: 'ch_',
  balance_transaction: 'txn_',
  subscription: 'sub_',
  subscription_item: 'si_',
  product: 'prod_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  refund: 're_',
  dispute: 'du_',
  event: 'evt_',
};

export const idPrefix = (kind: Kind): string => prefixes[kind];

export const newId = (kind: keyof typeof prefixes): string => `${prefixes[kind]}${randomBytes(12).toString('hex')}`;

export const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;
