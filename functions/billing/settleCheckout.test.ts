import { expect, it } from 'vitest';
import { Throttled } from '#functions/platform/failures.ts';
import { anOrder, changeCheckout, paid, tokensOf } from '#test/support/billing.ts';
import { aUser, fakeServices } from '#test/support/fakeServices.ts';
import { settleCheckout } from './settleCheckout.ts';

const scene = () => {
  const fakes = fakeServices();
  const { caller } = aUser(fakes);
  const order = anOrder({ userId: caller.id });
  fakes.state.billing.orders.set(order.id, order);
  changeCheckout(fakes, 'cs_1', paid);
  return { fakes, order, userId: caller.id };
};

it('keeps a refund that happens between its read and its write', async () => {
  const { fakes, order, userId } = scene();
  const { services } = fakes;
  let looks = 0;
  const overtaken: typeof services.payments = {
    ...services.payments,
    findCheckout: async (sessionId) => {
      const answer = await services.payments.findCheckout(sessionId);
      looks += 1;
      if (looks === 1) {
        changeCheckout(fakes, 'cs_1', { refundedCents: 499 });
        await settleCheckout(services, { orderId: order.id });
      }
      return answer;
    },
  };
  const settled = await settleCheckout({ ...services, payments: overtaken }, { orderId: order.id });
  expect([looks, settled.refundedCents, tokensOf(fakes, userId)]).toEqual([2, 499, 0]);
});

it('gives up on an order that keeps changing', async () => {
  const { fakes, order } = scene();
  const purchases = { ...fakes.services.purchases, settle: async () => undefined };
  await expect(settleCheckout({ ...fakes.services, purchases }, { orderId: order.id })).rejects.toThrow(/never/);
});

it('gives up after 8 seconds', async () => {
  const { fakes, order } = scene();
  const { services } = fakes;
  const begunAt = services.now().getTime();
  const settle = async () => {
    await services.sleep(1_500);
    return undefined;
  };
  const slow = { ...services, purchases: { ...services.purchases, settle } };
  await expect(settleCheckout(slow, { orderId: order.id })).rejects.toBeInstanceOf(Throttled);
  expect(services.now().getTime() - begunAt).toBeLessThan(8_000 + 1_500);
});

it('ignores an order whose checkout the provider does not know', async () => {
  const { fakes, order } = scene();
  const { sessionId: _, ...opening } = order;
  fakes.state.billing.orders.set(order.id, { ...opening, state: 'opening' });
  expect(await settleCheckout(fakes.services, { orderId: order.id })).toMatchObject({ state: 'opening' });
});
