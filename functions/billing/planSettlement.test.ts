import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCheckout, anOrder, paid } from '#test/support/billing.ts';
import { count } from '#test/support/count.ts';
import type { Order } from './order.ts';
import type { Checkout } from './payments.ts';
import { planSettlement } from './planSettlement.ts';

const nothing = { tokens: 0, debt: 0 };
const plan = (
  order: Partial<Order>,
  checkout: Partial<Checkout>,
  balance: Parameters<typeof planSettlement>[2] = nothing,
) => planSettlement(anOrder(order), aCheckout(checkout), balance);
const amounts = (settlement: ReturnType<typeof plan>) =>
  settlement?.entries.map(({ reason, amount, debt = 0 }) => [reason, amount, debt]);
const settled = { state: 'settled' } as const;

describe('a purchase', () => {
  it('credits a payment once', () => {
    expect(plan({}, paid)).toMatchObject({ state: 'settled', tokens: 20, debt: 0 });
    expect(plan(settled, paid)).toBeUndefined();
  });

  it('credits nothing while open, pending at a bank, refused or expired', () => {
    expect(plan({}, {})).toBeUndefined();
    for (const [over, state] of [
      [{ status: 'complete' }, 'processing'],
      [{ status: 'complete', hasFailed: true }, 'failed'],
      [{ status: 'expired' }, 'expired'],
    ] as const)
      expect(plan({}, over)).toMatchObject({ state, entries: [], tokens: 0 });
    expect(plan({ state: 'expired' }, paid)).toMatchObject({ state: 'settled', tokens: 20 });
  });

  it('stays settled when its checkout is later reported otherwise', () => {
    for (const over of [{ status: 'expired' }, { status: 'open' }, { status: 'complete', hasFailed: true }] as const)
      expect(plan(settled, over, { tokens: 20, debt: 0 })).toBeUndefined();
    const refunded = { status: 'expired', refundedCents: 499 } as const;
    expect(plan(settled, refunded, { tokens: 20, debt: 0 })).toMatchObject({ state: 'settled', tokens: -20 });
  });

  it('pays the debt first', () => {
    const settlement = plan({}, paid, { tokens: 0, debt: 7 });
    expect(amounts(settlement)).toEqual([
      ['purchase', 20, 0],
      ['debt', -7, -7],
    ]);
    expect(settlement).toMatchObject({ tokens: 13, debt: -7 });
    expect(plan({}, paid, { tokens: 0, debt: 30 })).toMatchObject({ tokens: 0, debt: -20 });
  });

  it('of the subscription moves no tokens', () => {
    const order = { tokens: 0, packageType: 'Subscription', priceCents: 999 } as const;
    expect(plan(order, paid)).toMatchObject({ state: 'settled', entries: [], tokens: 0, debt: 0 });
  });
});

describe('a clawback', () => {
  it('takes the balance and books the rest as debt', () => {
    const whole = { ...paid, refundedCents: 499 };
    expect(plan(settled, whole, { tokens: 25, debt: 0 })).toMatchObject({ tokens: -20, debt: 0 });
    expect(plan(settled, whole, { tokens: 8, debt: 0 })).toMatchObject({ tokens: -8, debt: 12 });
    expect(amounts(plan(settled, whole, nothing))).toEqual([['refund', 0, 20]]);
  });

  it('takes a part rounded in the buyer’s favour, and finally the whole', () => {
    expect(plan(settled, { ...paid, refundedCents: 100 }, { tokens: 20, debt: 0 })?.tokens).toBe(-4);
    const rest = plan({ ...settled, refundedCents: 100 }, { ...paid, refundedCents: 499 }, { tokens: 16, debt: 0 });
    expect(rest?.tokens).toBe(-16);
    const cent = plan(settled, { ...paid, refundedCents: 1 }, { tokens: 20, debt: 0 });
    expect([cent?.tokens, cent?.entries[0]?.cents]).toEqual([0, -1]);
  });

  it('returns tokens when a bank undoes it, after paying the debt', () => {
    const disputed = { ...settled, disputedCents: 499 };
    expect(plan(disputed, paid, { tokens: 0, debt: 12 })).toMatchObject({ tokens: 8, debt: -12, disputedCents: 0 });
  });

  it('leaves no tokens when it precedes the purchase, and books both', () => {
    const settlement = plan({}, { ...paid, refundedCents: 499 });
    expect(amounts(settlement)).toEqual([
      ['purchase', 20, 0],
      ['refund', -20, 0],
    ]);
  });
});

describe('a clawback on a deleted account', () => {
  const part = (tokens: number) => ({ ...paid, refundedCents: Math.ceil((499 * tokens) / 20) });
  const forfeited = { left: 11, taken: 0, moves: 0 };

  it('takes the balance, then the forfeited tokens, and books only the rest as debt', () => {
    const settlement = plan(settled, part(20), { tokens: 2, debt: 0, forfeited });
    expect(amounts(settlement)).toEqual([
      ['adjustment', 11, 0],
      ['refund', -13, 7],
    ]);
    expect(settlement).toMatchObject({ tokens: -2, debt: 7 });
    const less = plan(settled, part(5), { tokens: 2, debt: 0, forfeited });
    expect(amounts(less)).toEqual([
      ['adjustment', 3, 0],
      ['refund', -5, 0],
    ]);
    expect(amounts(plan(settled, part(2), { tokens: 2, debt: 0, forfeited }))).toEqual([['refund', -2, 0]]);
  });

  it('numbers each movement of forfeited tokens, so that it is booked once', () => {
    const [move] = plan(settled, part(20), { ...nothing, forfeited: { left: 30, taken: 9, moves: 4 } })?.entries ?? [];
    expect(move).toStrictEqual({
      entryId: 'forfeited-move-4',
      reason: 'adjustment',
      amount: 20,
      cents: 0,
      sourceId: 'ch_1',
      note: 'forfeited before, and now taken back',
    });
    const both = plan(
      settled,
      { ...part(10), disputedCents: 250 },
      { ...nothing, forfeited: { left: 15, taken: 0, moves: 0 } },
    );
    expect(both?.entries.map(({ entryId }) => entryId)).toEqual([
      'forfeited-move-0',
      'refund-ch_1-0',
      'forfeited-move-1',
      'dispute-ch_1-0',
    ]);
    expect(both).toMatchObject({ tokens: 0, debt: 5 });
  });

  it('pays the debt when a bank undoes it, and forfeits the rest again', () => {
    const disputed = { ...settled, disputedCents: 499 };
    const settlement = plan(disputed, paid, { tokens: 0, debt: 5, forfeited: { left: 0, taken: 12, moves: 1 } });
    expect(settlement?.entries.map(({ amount, debt = 0, note }) => [amount, debt, note])).toEqual([
      [-12, 0, 'forfeited again'],
      [15, -5, undefined],
    ]);
    expect(settlement).toMatchObject({ tokens: 3, debt: -5 });
  });

  it('forfeits again only what the debt has left', () => {
    const disputed = { ...settled, disputedCents: 499 };
    const settlement = plan(disputed, paid, { tokens: 0, debt: 5, forfeited: { left: 0, taken: 18, moves: 1 } });
    expect(amounts(settlement)).toEqual([
      ['adjustment', -15, 0],
      ['dispute', 15, -5],
    ]);
    expect(settlement).toMatchObject({ tokens: 0, debt: -5 });
  });
});

describe('a won dispute on a deleted account whose debt moved to a later account', () => {
  const disputed = { ...settled, disputedCents: 499 };
  const forfeited = { left: 0, taken: 12, moves: 1 };

  it('leaves enough in the balance for that debt before anything is forfeited again', () => {
    const settlement = plan(disputed, paid, { ...nothing, forfeited, movedDebt: 8 });
    expect(amounts(settlement)).toEqual([
      ['adjustment', -12, 0],
      ['dispute', 20, 0],
    ]);
    expect(settlement).toMatchObject({ tokens: 8, debt: 0 });
    const part = plan(disputed, { ...paid, disputedCents: 250 }, { ...nothing, forfeited, movedDebt: 8 });
    expect(amounts(part)).toEqual([
      ['adjustment', -2, 0],
      ['dispute', 10, 0],
    ]);
  });

  it('pays that debt once when a refund fails at the same time', () => {
    const both = { ...settled, refundedCents: 250, disputedCents: 249 };
    const settlement = plan(both, paid, { ...nothing, forfeited: { left: 0, taken: 6, moves: 1 }, movedDebt: 8 });
    expect(amounts(settlement)).toEqual([
      ['adjustment', -2, 0],
      ['refund', 10, 0],
      ['adjustment', -4, 0],
      ['dispute', 9, 0],
    ]);
  });

  it('pays the account’s own debt first', () => {
    const settlement = plan(disputed, paid, { tokens: 0, debt: 5, forfeited, movedDebt: 3 });
    expect(settlement).toMatchObject({ tokens: 3, debt: -5 });
  });
});

describe('in the books', () => {
  const whole = { ...paid, refundedCents: 499 };

  it('each movement is booked under its source with its own amount, a second one separately', () => {
    expect(plan({}, paid, { tokens: 0, debt: 7 })?.entries).toStrictEqual([
      { entryId: 'purchase-cs_1', reason: 'purchase', amount: 20, cents: 499, sourceId: 'cs_1' },
      { entryId: 'debt-cs_1', reason: 'debt', amount: -7, cents: 0, sourceId: 'cs_1', debt: -7 },
    ]);
    const first = { ...settled, revision: 3, refundedCents: 100, disputedCents: 99 };
    const [refund, dispute] = plan(first, { ...whole, disputedCents: 99 }, { tokens: 20, debt: 0 })?.entries ?? [];
    expect(refund).toStrictEqual({
      entryId: 'refund-ch_1-3',
      reason: 'refund',
      amount: -16,
      cents: -399,
      sourceId: 'ch_1',
    });
    // The refund replaces the dispute, so the sum of money stays the same.
    expect(dispute).toMatchObject({ entryId: 'dispute-ch_1-3', amount: 3, cents: 0, sourceId: 'ch_1' });
    const disputed = plan({ ...settled, disputedCents: 100 }, { ...paid, disputedCents: 499 }, { tokens: 16, debt: 0 });
    expect(disputed?.entries).toMatchObject([{ reason: 'dispute', amount: -16, cents: -399 }]);
  });

  it('a payment without a charge is booked under its checkout', () => {
    const { chargeId: _, ...chargeless } = whole;
    expect(plan(settled, chargeless, { tokens: 20, debt: 0 })?.entries).toMatchObject([{ sourceId: 'cs_1' }]);
  });

  it('a payment both refunded and disputed is taken back once', () => {
    const both = { ...whole, disputedCents: 499 };
    expect(plan(settled, both, { tokens: 40, debt: 0 })).toMatchObject({ tokens: -20, debt: 0 });
  });

  it('a free purchase is credited and never taken back', () => {
    expect(amounts(plan({ priceCents: 0 }, { ...paid, paidCents: 0 }))).toEqual([['purchase', 20, 0]]);
  });

  it('an order without a checkout gets one, and changes in nothing else', () => {
    const { sessionId: _, ...order } = anOrder();
    expect(planSettlement(order, aCheckout(), nothing)).toMatchObject({ state: 'open', entries: [], tokens: 0 });
    expect(planSettlement(anOrder(), aCheckout(), nothing)).toBeUndefined();
  });
});

it('takes back the same in any order of events, never below zero', () => {
  const cents = fc.integer({ min: 0, max: 499 });
  const step = fc.record({ refundedCents: cents, disputedCents: cents, spend: fc.integer({ min: 0, max: 30 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.integer({ min: 0, max: 9 }), (steps, debtBefore) => {
      let order = anOrder();
      let balance = { tokens: 0, debt: debtBefore };
      let spent = 0;
      const look = (checkout: Partial<Checkout>): void => {
        const settlement = planSettlement(order, aCheckout({ ...paid, ...checkout }), balance);
        if (!settlement) return;
        expect(settlement.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(settlement.tokens);
        const { state, refundedCents, disputedCents } = settlement;
        order = { ...order, state, refundedCents, disputedCents, revision: order.revision + 1 };
        balance = { tokens: balance.tokens + settlement.tokens, debt: balance.debt + settlement.debt };
        expect([balance.tokens >= 0, balance.debt >= 0]).toEqual([true, true]);
      };
      look({});
      for (const { spend, ...checkout } of steps) {
        const told = Math.min(spend, balance.tokens);
        balance = { ...balance, tokens: balance.tokens - told };
        spent += told;
        look(checkout);
      }
      look({ refundedCents: 499, disputedCents: 0 });
      // Everything was refunded, so the person owes the spent tokens and the earlier debt.
      expect(balance.debt - balance.tokens).toBe(spent + debtBefore);
    }),
    { numRuns: count(200, 5_000) },
  );
});
