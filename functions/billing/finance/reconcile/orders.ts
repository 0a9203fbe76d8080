import { PaymentMissing, type Checkout } from '../../payments.ts';
import type { Order } from '../../order.ts';
import type { Orders } from '../../stores.ts';
import type { Ledger } from '../ledger.ts';
import type { ProviderBooks } from '../providerBooks.ts';
import type { Entry } from '../totals.ts';
import { dollars, type Difference } from './difference.ts';

type Needs = { orders: Pick<Orders, 'find'>; ledger: Ledger; provider: ProviderBooks };

const sum = (entries: readonly Entry[], of: (entry: Entry) => number): number =>
  entries.reduce((total, entry) => total + of(entry), 0);

const checkPurchase = (order: Order, { sessionId, isPaid, paidCents }: Checkout, entries: readonly Entry[]) => {
  const about = { subject: sessionId, userId: order.userId };
  const [entry] = entries;
  if (!entry && !isPaid) return [];
  const [ours, theirs] = [dollars(sum(entries, ({ cents = 0 }) => cents)), `${dollars(paidCents)} paid`];
  if (!entry) return [{ kind: 'not in our books' as const, ...about, theirs }];
  if (!isPaid) return [{ kind: 'not at the provider' as const, ...about, ours }];
  const differences: Difference[] = [];
  if (ours !== dollars(paidCents)) differences.push({ kind: 'amount', ...about, ours, theirs });
  const tokens = sum(entries, ({ amount }) => amount);
  if (tokens !== order.tokens)
    differences.push({ kind: 'tokens', ...about, ours: `${tokens} entered`, theirs: `${order.tokens} ordered` });
  return differences;
};

const checkClawbacks = (
  order: Order,
  { subject, what, taken }: { subject: string; what: 'refund' | 'dispute'; taken: number },
  entries: readonly Entry[],
): Difference[] => {
  const entered = -sum(entries, ({ cents = 0 }) => cents);
  if (entered === taken) return [];
  const says = (cents: number): string => `${what} of ${dollars(cents)}`;
  const about = { subject, userId: order.userId };
  if (entered === 0) return [{ kind: 'not in our books', ...about, theirs: says(taken) }];
  if (taken === 0) return [{ kind: 'not at the provider', ...about, ours: says(entered) }];
  return [{ kind: 'amount', ...about, ours: says(entered), theirs: says(taken) }];
};

/** Compares all entries of an order with its checkout. Subscriptions are checked by invoices and charges instead. */
export const checkOrder = async ({ orders, ledger, provider }: Needs, orderId: string): Promise<Difference[]> => {
  const order = await orders.find(orderId);
  if (!order) return [{ kind: 'unknown payment', subject: orderId, theirs: 'a payment for an order we do not have' }];
  const { sessionId, userId } = order;
  if (order.packageType === 'Subscription' || sessionId === undefined) return [];
  let checkout: Checkout;
  try {
    checkout = await provider.findCheckout(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentMissing)) throw error;
    return [{ kind: 'not at the provider', subject: sessionId, userId, ours: 'an order with this checkout' }];
  }
  const source = checkout.chargeId ?? sessionId;
  const [bought, refunds, disputes] = await Promise.all([
    ledger.entriesOf(userId, `purchase-${sessionId}`),
    ledger.entriesOf(userId, `refund-${source}-`),
    ledger.entriesOf(userId, `dispute-${source}-`),
  ]);
  return [
    ...checkPurchase(order, checkout, bought),
    ...checkClawbacks(order, { subject: source, what: 'refund', taken: checkout.refundedCents }, refunds),
    ...checkClawbacks(order, { subject: source, what: 'dispute', taken: checkout.disputedCents }, disputes),
  ];
};
