import * as z from 'zod';
import { idOf } from '../objects/kinds.ts';
import { parseParameters } from '../parse.ts';
import type { Operation } from './operation.ts';

const Parameters = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
});

/** `GET /v1/invoice_payments`, by the payment. */
export const ListInvoicePayments: Operation = ({ store }, form) => {
  const { limit, payment } = parseParameters(Parameters, form);
  const all = store
    .list('invoice_payment')
    .filter((one) => idOf(one.payment.payment_intent) === payment.payment_intent);
  return { object: 'list', data: all.slice(0, limit), has_more: all.length > limit, url: '/v1/invoice_payments' };
};
