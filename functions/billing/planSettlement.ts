import type { Order, OrderState } from './order.ts';
import type { Checkout } from './payments.ts';

/** `amount` in tokens, `cents` in money, both signed as the account's balance and ours see them. */
export type PlannedEntry = {
  entryId: string;
  reason: 'purchase' | 'debt' | 'refund' | 'dispute';
  amount: number;
  cents: number;
  sourceId: string;
  /** What could not be taken; negative when what was owed is let go. */
  debt?: number;
};

export type Settlement = {
  state: OrderState;
  entries: readonly PlannedEntry[];
  /** Changes of the account. */
  tokens: number;
  debt: number;
  refundedCents: number;
  disputedCents: number;
};

type BalanceAndDebt = { tokens: number; debt: number };

const stateOf = ({ status, isPaid, hasFailed }: Checkout): OrderState => {
  if (status === 'expired') return 'expired';
  if (status === 'open') return 'open';
  if (isPaid) return 'settled';
  return hasFailed ? 'failed' : 'processing';
};

/** The tokens that so many cents of the price stand for, rounded in the buyer's favour; all of them for the whole price. */
const tokensFor = (order: Order, cents: number): number =>
  order.priceCents === 0 ? 0 : Math.floor((order.tokens * Math.min(cents, order.priceCents)) / order.priceCents);

const credit = (order: Order, checkout: Checkout, balance: BalanceAndDebt): PlannedEntry[] => {
  const { sessionId, paidCents } = checkout;
  const collected = Math.min(balance.debt, order.tokens);
  balance.tokens += order.tokens - collected;
  balance.debt -= collected;
  const bought: PlannedEntry = {
    entryId: `purchase-${sessionId}`,
    reason: 'purchase',
    amount: order.tokens,
    cents: paidCents,
    sourceId: sessionId,
  };
  if (collected === 0) return [bought];
  const taken = { reason: 'debt', amount: -collected, cents: 0, sourceId: sessionId, debt: -collected } as const;
  return [bought, { entryId: `debt-${sessionId}`, ...taken }];
};

type Clawback = { reason: 'refund' | 'dispute'; cents: number; tokens: number };

/** Takes what is there and has the rest owed; what comes back (a dispute won) pays what is owed first. */
const takeBack = (
  order: Order,
  checkout: Checkout,
  { reason, cents, tokens }: Clawback,
  balance: BalanceAndDebt,
): PlannedEntry[] => {
  if (cents === 0 && tokens === 0) return [];
  const debt = tokens > 0 ? tokens - Math.min(tokens, balance.tokens) : -Math.min(-tokens, balance.debt);
  const amount = debt - tokens;
  balance.tokens += amount;
  balance.debt += debt;
  const sourceId = checkout.chargeId ?? checkout.sessionId;
  // The revision is each settlement's own, so a second refund is a second entry, and the same one is none.
  const entryId = `${reason}-${sourceId}-${order.revision}`;
  // Subtracted from zero: `-cents` of none is minus zero.
  return [{ entryId, reason, amount, cents: 0 - cents, sourceId, ...(debt !== 0 && { debt }) }];
};

/**
 * What has to change so that our books say what the provider says, or undefined when they do. It depends on both states
 * alone and on no event, so the order of events does not matter.
 */
export const planSettlement = (
  order: Order,
  checkout: Checkout,
  balance: Readonly<BalanceAndDebt>,
): Settlement | undefined => {
  const wasPaid = order.state === 'settled';
  const state = wasPaid ? 'settled' : stateOf(checkout);
  const isPaid = state === 'settled';
  const { refundedCents, disputedCents } = isPaid ? checkout : { refundedCents: 0, disputedCents: 0 };
  const refunded = { before: tokensFor(order, order.refundedCents), now: tokensFor(order, refundedCents) };
  // Together they never take more than was bought.
  const left = (cents: number, taken: number): number => Math.min(tokensFor(order, cents), order.tokens - taken);
  const disputed = { before: left(order.disputedCents, refunded.before), now: left(disputedCents, refunded.now) };

  const after = { ...balance };
  const isSold = isPaid && !wasPaid && order.tokens > 0;
  const refund = {
    reason: 'refund' as const,
    cents: refundedCents - order.refundedCents,
    tokens: refunded.now - refunded.before,
  };
  const dispute = {
    reason: 'dispute' as const,
    cents: disputedCents - order.disputedCents,
    tokens: disputed.now - disputed.before,
  };
  const entries = [
    ...(isSold ? credit(order, checkout, after) : []),
    ...takeBack(order, checkout, refund, after),
    ...takeBack(order, checkout, dispute, after),
  ];
  if (entries.length === 0 && state === order.state && order.sessionId === checkout.sessionId) return undefined;
  const tokens = after.tokens - balance.tokens;
  return { state, entries, tokens, debt: after.debt - balance.debt, refundedCents, disputedCents };
};
