import type { LedgerItem } from '../bookItems.ts';

export type Entry = LedgerItem & { entryId: string };
export type Reason = Entry['reason'];

export const reasons = [
  'grant',
  'purchase',
  'subscription',
  'story',
  'moved',
  'refund',
  'dispute',
  'debt',
  'adjustment',
] as const satisfies readonly Reason[];

/** `tokens` and `free` are sums of changes: purchases and grants are positive, spending is negative. */
export type ReasonTotals = { entries: number; tokens: number; free: number; cents: number };
export type Totals = Record<Reason, ReasonTotals>;

export type Sums = { totals: Totals; outstanding: number; debt: number };

const nothing = (): ReasonTotals => ({ entries: 0, tokens: 0, free: 0, cents: 0 });

export const noSums = (): Sums => ({
  totals: {
    grant: nothing(),
    purchase: nothing(),
    subscription: nothing(),
    story: nothing(),
    moved: nothing(),
    refund: nothing(),
    dispute: nothing(),
    debt: nothing(),
    adjustment: nothing(),
  },
  outstanding: 0,
  debt: 0,
});

export const addEntry = (sums: Sums, { reason, balance, amount, cents = 0, debt = 0 }: Entry): void => {
  const of = sums.totals[reason];
  of.entries += 1;
  of.cents += cents;
  if (balance === 'token') {
    of.tokens += amount;
    sums.outstanding += amount;
  } else of.free += amount;
  sums.debt += debt;
};

/** In cents. Refunds and disputes are negative, and fees are positive. `net` is undefined if the fees are unknown. */
export type Revenue = {
  packs: number;
  subscriptions: number;
  refunds: number;
  disputes: number;
  fees: number | undefined;
  net: number | undefined;
};

export const revenueOf = ({ purchase, subscription, refund, dispute }: Totals, fees: number | undefined): Revenue => {
  const before = purchase.cents + subscription.cents + refund.cents + dispute.cents;
  return {
    packs: purchase.cents,
    subscriptions: subscription.cents,
    refunds: refund.cents,
    disputes: dispute.cents,
    fees,
    net: fees === undefined ? undefined : before - fees,
  };
};
