import { type Kind, idOf } from '../objects/kinds.ts';
import type { Operation } from '../standIn.ts';
import * as z from 'zod';
import { parseParameters } from '../parse.ts';

export const Retrieve =
  (kind: Kind): Operation =>
  ({ store }, _form, id) => {
    const found: object = store.get(kind, id);
    // Stripe leaves out `line_items` unless they are expanded.
    return 'line_items' in found ? { ...found, line_items: undefined } : found;
  };

const second = z.coerce.number().int().optional();
const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: second, gt: second, lte: second, lt: second }).partial().optional(),
};

/** Like Stripe, a list leaves out canceled subscriptions unless `status` asks for them. */
const isHidden = (kind: Kind, object: Record<string, unknown>, status: string | undefined): boolean =>
  kind === 'subscription' && status === undefined && object['status'] === 'canceled';

/** Lists objects, newest first. @param filters names of fields that a request can filter by */
export const List = (kind: Kind, path: string, filters: readonly string[]): Operation => {
  const fields = Object.fromEntries(filters.map((name) => [name, z.string().optional()]));
  const Parameters = z.strictObject({ ...paging, ...fields });
  return ({ store }, form) => {
    const { limit, starting_after: after, created, ...parameters } = parseParameters(Parameters, form);
    const wanted = Object.entries(parameters).filter(
      ([name, value]) => value !== undefined && !(name === 'status' && value === 'all'),
    );
    const all = store.list(kind).filter((one) => {
      const object = one as unknown as Record<string, unknown>;
      const at = one.created;
      const isTime =
        at >= (created?.gte ?? at) &&
        at <= (created?.lte ?? at) &&
        at > (created?.gt ?? at - 1) &&
        at < (created?.lt ?? at + 1);
      const isWanted = wanted.every(([name, value]) => object[name] === value);
      return isTime && isWanted && !isHidden(kind, object, (parameters as { status?: string }).status);
    });
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const data = all.slice(from, from + limit);
    return { object: 'list', data, has_more: from + limit < all.length, url: path };
  };
};

const Parameters = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
});

export const ListInvoicePayments: Operation = ({ store }, form) => {
  const { limit, payment } = parseParameters(Parameters, form);
  const all = store
    .list('invoice_payment')
    .filter((one) => idOf(one.payment.payment_intent) === payment.payment_intent);
  return { object: 'list', data: all.slice(0, limit), has_more: all.length > limit, url: '/v1/invoice_payments' };
};
