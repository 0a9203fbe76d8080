import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1));

const reference = z.pipe(
  z.nullish(z.union([id, z.object({ id })])),
  z.transform((value) => (typeof value === 'string' ? value : value?.id)),
);

const metadata = z.nullish(z.record(z.string(), z.string()));

const ChargeOfPayment = z.object({
  id,
  amount_refunded: z.int(),
  disputed: z.boolean(),
});

const PaymentIntent = z.object({ id, status: z.string(), latest_charge: z.nullish(ChargeOfPayment) });

export const Session = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullish(z.int()),
  url: z.nullish(z.string()),
  customer: reference,
  metadata,
  client_reference_id: z.nullish(z.string()),
  payment_intent: z.nullish(PaymentIntent),
});
export type Session = z.output<typeof Session>;

export const CreatedSession = z.object({ id, url: z.string() });

export const Dispute = z.object({
  id,
  balance_transactions: z.array(z.object({ id, amount: z.int() })),
});

export const Subscription = z.object({
  id,
  customer: reference,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.nullish(z.number()),
  latest_invoice: reference,
  items: z.object({ data: z.array(z.object({ current_period_end: z.number() })) }),
});
export type Subscription = z.output<typeof Subscription>;

export const Invoice = z.object({
  id,
  customer: reference,
  status: z.nullish(z.string()),
  amount_paid: z.int(),
});

/** A refund. Its money goes back to the buyer unless `status` is `failed` or `canceled`. */
export const Refund = z.object({
  id,
  amount: z.int(),
  status: z.nullish(z.string()),
  failure_balance_transaction: reference,
});
export type Refund = z.output<typeof Refund>;

export const InvoicePayment = z.object({
  invoice: z.object({
    id,
    parent: z.nullish(z.object({ subscription_details: z.nullish(z.object({ subscription: reference })) })),
  }),
});

export const Charge = z.object({
  id,
  amount: z.int(),
  customer: reference,
  payment_intent: reference,
  disputed: z.boolean(),
  refunds: z.nullish(z.object({ data: z.array(Refund) })),
});

export const Event = z.object({
  id,
  type: z.string(),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.nullish(z.string()),
      customer: reference,
      charge: reference,
      metadata,
      client_reference_id: z.nullish(z.string()),
    }),
  }),
});
export type Event = z.output<typeof Event>;
export type Charge = z.output<typeof Charge>;
