import { expect, it } from 'vitest';
import { Unavailable } from '#functions/platform/failures.ts';
import { anOrder, changeCheckout, paid } from '#test/support/billing.ts';
import { noSubscription } from '#test/support/fakeBilling.ts';
import { aUser, fakeServices } from '#test/support/fakeServices.ts';
import type { Ledger } from './ledger.ts';
import type { Movement, ProviderBooks } from './providerBooks.ts';
import { reconcileBooks } from './reconcileBooks.ts';
import { noSums } from './totals.ts';

async function* these<T>(...all: T[]): AsyncGenerator<T> {
  yield* all;
}

/** A paid checkout at the provider, without an entry in our ledger. */
const scene = () => {
  const fakes = fakeServices();
  const { services, state } = fakes;
  const { caller } = aUser(fakes);
  state.billing.orders.set('orderorderorderorder00', anOrder({ userId: caller.id }));
  changeCheckout(fakes, 'cs_1', paid);
  state.billing.charges.set('ch_1', {
    id: 'ch_1',
    customerId: 'cus_1',
    sessionId: 'cs_1',
    orderId: 'orderorderorderorder00',
    month: undefined,
    movements: [],
  });
  const requests: { from: Date; to: Date }[] = [];
  const closed: string[] = [];
  const ledger: Ledger = {
    moneyEntries: () => these(),
    allEntries: () => these(),
    sumsOf: async () => noSums(),
    standingAt: async () => ({ outstanding: 68, debt: 2 }),
    closings: async () => [],
    closeDays: async () => {
      closed.push('yesterday');
      return [];
    },
    entriesOf: async () => [],
    check: async () => [],
  };
  const payment: Movement = {
    id: 'txn_1',
    at: new Date('2026-03-13T10:00:00Z'),
    kind: 'payment',
    cents: 499,
    feeCents: 44,
    chargeId: 'ch_1',
  };
  const provider: ProviderBooks = {
    ...services.payments,
    findSubscription: async () => noSubscription,
    movements: (period) => {
      requests.push(period);
      return these(payment);
    },
    paidInvoices: () => these(),
    changedCustomers: async () => new Set(),
    liveSubscriptions: () => these(),
    findMovement: async () => ({ cents: 0 }),
  };
  return {
    fakes,
    requests,
    closed,
    run: (over: Partial<ProviderBooks> = {}) =>
      reconcileBooks({
        ...services,
        ledger,
        subscribers: { all: () => these() },
        provider: { ...provider, ...over },
      })(),
  };
};

it('closes past days and compares the last two', async () => {
  const { requests, closed, run } = scene();
  await run();
  expect(closed).toEqual(['yesterday']);
  expect(requests).toEqual([{ from: new Date('2026-03-12T00:00:00Z'), to: new Date('2026-03-14T00:00:00Z') }]);
});

it('names each difference in the log, and counts them for the alarm', async () => {
  const { fakes, run } = scene();
  await run();
  expect(fakes.state.lines.filter(({ level }) => level === 'error')).toMatchObject([
    { message: 'books differ', fields: { kind: 'not in our books', subject: 'cs_1', theirs: '4.99 paid' } },
  ]);
  expect(fakes.state.metrics).toContainEqual({ name: 'ReconciliationDifferences', value: 1, kind: undefined });
});

it('says how many tokens are outstanding, and that nothing differs', async () => {
  const { fakes, run } = scene();
  await run({ movements: () => these() });
  expect(fakes.state.metrics).toEqual([
    { name: 'ReconciliationDifferences', value: 0, kind: undefined },
    { name: 'TokensOutstanding', value: 68, kind: undefined },
    { name: 'TokensOwed', value: 2, kind: undefined },
  ]);
});

it('fails and reports nothing while the payment provider is down', async () => {
  const { fakes, run } = scene();
  const changedCustomers = () => Promise.reject(new Unavailable('down'));
  await expect(run({ changedCustomers })).rejects.toThrow('down');
  expect(fakes.state.metrics).toEqual([]);
});
