import type { Metrics } from '#functions/platform/metrics.ts';
import type { Purchases } from './stores.ts';

export const withPurchaseMetrics = (purchases: Purchases, metrics: Metrics): Purchases => ({
  ...purchases,
  settle: async (order, checkout) => {
    const settled = await purchases.settle(order, checkout);
    if (!settled) return settled;
    const isSold = settled.state === 'settled' && order.state !== 'settled' && order.tokens > 0;
    if (isSold) metrics.add('TokensSold', order.tokens, order.packageId);
    if (isSold) metrics.add('Revenue', checkout.paidCents / 100, order.packageId);
    const refunded = settled.refundedCents - order.refundedCents;
    const disputed = settled.disputedCents - order.disputedCents;
    if (refunded !== 0) metrics.add('Revenue', -refunded / 100, 'refund');
    if (disputed !== 0) metrics.add('Revenue', -disputed / 100, 'dispute');
    return settled;
  },
  note: async (userId, note) => {
    const isNew = await purchases.note(userId, note);
    if (isNew) metrics.add('Revenue', note.cents / 100, note.reason);
    return isNew;
  },
});
