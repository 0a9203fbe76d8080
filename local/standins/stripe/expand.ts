import type { Form } from './form.ts';
import { StripeRefusal } from './stripeError.ts';
import { idPrefix, type Kind } from './objects/kinds.ts';
import type { Store } from './store.ts';

type Json = Record<string, unknown>;

const references: Readonly<Record<string, Kind>> = {
  customer: 'customer',
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
  balance_transaction: 'balance_transaction',
  subscription: 'subscription',
  invoice: 'invoice',
  latest_invoice: 'invoice',
};

/** Finds the kind of a balance transaction's source by the prefix of the source's id. */
const sourceKind = (id: unknown): Kind | undefined =>
  (['charge', 'refund', 'dispute'] as const).find((kind) => String(id).startsWith(idPrefix(kind)));

/** A charge's list of refunds, which Stripe includes only if it is expanded. */
const refundsOf = (store: Store, chargeId: string) => ({
  object: 'list',
  data: store.list('refund').filter(({ charge }) => charge === chargeId),
  has_more: false,
  url: `/v1/charges/${chargeId}/refunds`,
});

const expandPath = (store: Store, value: unknown, path: readonly string[]): unknown => {
  const [field, ...rest] = path;
  if (field === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => expandPath(store, one, path));
  const object = value as Json;
  if (object['object'] === 'charge' && field === 'refunds')
    return { ...object, refunds: refundsOf(store, String(object['id'])) };
  const inner = object[field];
  const kind = references[field] ?? (field === 'source' ? sourceKind(inner) : undefined);
  const found = typeof inner === 'string' && kind !== undefined ? store.get(kind, inner) : inner;
  if (found === undefined)
    throw new StripeRefusal(400, `This property cannot be expanded (${field}).`, { param: 'expand' });
  return { ...object, [field]: expandPath(store, found, rest) };
};

/** @throws StripeRefusal 400 for fields that cannot be expanded */
export const expand = (store: Store, object: unknown, { expand: wantedPaths }: Form): unknown => {
  const paths = Array.isArray(wantedPaths) ? wantedPaths.map(String) : [];
  return paths.reduce((value, path) => expandPath(store, value, path.split('.')), object);
};
