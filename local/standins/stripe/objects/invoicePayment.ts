import type Stripe from 'stripe';
import { newId } from './kinds.ts';

type Input = { invoice: Stripe.Invoice; intent: Stripe.PaymentIntent; created: number };

/** Links an invoice with its payment, because neither of them contains the id of the other. */
export const newInvoicePayment = ({ invoice, intent, created }: Input): Stripe.InvoicePayment => ({
  id: newId('invoice_payment'),
  object: 'invoice_payment',
  amount_paid: invoice.amount_paid,
  amount_requested: invoice.amount_due,
  created,
  currency: invoice.currency,
  invoice: invoice.id ?? '',
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent.id, type: 'payment_intent' },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: created },
});
