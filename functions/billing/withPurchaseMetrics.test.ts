import { expect, it } from 'vitest';
import { aCheckout, anOrder, paid } from '#test/support/billing.ts';
import { aUser, fakeServices } from '#test/support/fakeServices.ts';
import { withPurchaseMetrics } from './withPurchaseMetrics.ts';

const scene = () => {
  const fakes = fakeServices();
  const { caller } = aUser(fakes);
  const order = anOrder({ userId: caller.id });
  fakes.state.billing.orders.set(order.id, order);
  const { purchases, metrics } = fakes.services;
  return { order, userId: caller.id, counted: withPurchaseMetrics(purchases, metrics), metrics: fakes.state.metrics };
};

it('counts tokens and revenue of a package once, though it is settled again', async () => {
  const { order, counted, metrics } = scene();
  const settled = await counted.settle(order, aCheckout(paid));
  if (settled) await counted.settle(settled, aCheckout(paid));
  expect(metrics).toEqual([
    { name: 'TokensSold', value: 20, kind: 'tokens-20' },
    { name: 'Revenue', value: 4.99, kind: 'tokens-20' },
  ]);
});

it('subtracts refunds and lost disputes from the revenue, each once', async () => {
  const { order, counted, metrics } = scene();
  const bought = await counted.settle(order, aCheckout(paid));
  if (!bought) throw new Error('nothing was bought');
  metrics.length = 0;
  const refunded = await counted.settle(bought, aCheckout({ ...paid, refundedCents: 100 }));
  if (refunded) await counted.settle(refunded, aCheckout({ ...paid, refundedCents: 100, disputedCents: 399 }));
  expect(metrics).toEqual([
    { name: 'Revenue', value: -1, kind: 'refund' },
    { name: 'Revenue', value: -3.99, kind: 'dispute' },
  ]);
});

it('counts nothing for an order that is open, abandoned or refused', async () => {
  const { order, counted, metrics } = scene();
  await counted.settle(order, aCheckout({ status: 'expired' }));
  expect(metrics).toEqual([]);
});

it('counts a month of PRO once', async () => {
  const { userId, counted, metrics } = scene();
  const note = { entryId: 'invoice-in_1', reason: 'subscription', cents: 999, sourceId: 'in_1' } as const;
  await counted.note(userId, note);
  await counted.note(userId, note);
  expect(metrics).toEqual([{ name: 'Revenue', value: 9.99, kind: 'subscription' }]);
});
