import type { Order, OrderState } from './order.ts';
import type { Checkout } from './payments.ts';

/** `amount` is in tokens, positive if the balance grows. `cents` is positive for money that we receive. */
export type PlannedEntry = {
  entryId: string;
  reason: 'purchase' | 'debt' | 'refund' | 'dispute' | 'adjustment';
  amount: number;
  cents: number;
  sourceId: string;
  /** The change in the debt: tokens that the balance could not pay. Negative if the debt shrinks. */
  debt?: number;
  note?: string;
};

/**
 * Tokens that the account's deletion took. `left` remain, and later refunds used up `taken`. `moves` numbers the
 * entries.
 */
export type ForfeitedTokens = { left: number; taken: number; moves: number };

export type Settlement = {
  state: OrderState;
  entries: readonly PlannedEntry[];
  tokens: number;
  debt: number;
  refundedCents: number;
  disputedCents: number;
};

/** `movedDebt` is the debt of a deleted account that a later account of the same person took over. */
type BalanceAndDebt = { tokens: number; debt: number; forfeited?: ForfeitedTokens; movedDebt?: number };

const stateOf = ({ status, isPaid, hasFailed }: Checkout): OrderState => {
  if (status === 'expired') return 'expired';
  if (status === 'open') return 'open';
  if (isPaid) return 'settled';
  return hasFailed ? 'failed' : 'processing';
};

/** The tokens that a refund of these cents takes back, rounded in the buyer's favor. */
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

const moveForfeited = (balance: BalanceAndDebt, amount: number, sourceId: string): PlannedEntry[] => {
  const { forfeited } = balance;
  if (!forfeited || amount === 0) return [];
  const { left, taken, moves } = forfeited;
  balance.forfeited = { left: left - amount, taken: taken + amount, moves: moves + 1 };
  const note = amount > 0 ? 'forfeited before, and now taken back' : 'forfeited again';
  return [{ entryId: `forfeited-move-${moves}`, reason: 'adjustment', amount, cents: 0, sourceId, note }];
};

/** Takes tokens for a refund, or returns them for a won dispute. Returned tokens pay debts first. */
const takeBack = (
  order: Order,
  checkout: Checkout,
  { reason, cents, tokens }: Clawback,
  balance: BalanceAndDebt,
): PlannedEntry[] => {
  if (cents === 0 && tokens === 0) return [];
  const sourceId = checkout.chargeId ?? checkout.sessionId;
  const { left = 0, taken = 0 } = balance.forfeited ?? {};
  const missing = tokens - Math.min(tokens, balance.tokens);
  const back = -tokens - Math.min(-tokens, balance.debt);
  const { movedDebt = 0 } = balance;
  // Returned tokens first pay the debt that a later account took over.
  const forwarded = Math.min(back, movedDebt);
  const moved = tokens > 0 ? Math.min(missing, left) : -Math.min(back - forwarded, taken);
  const debt = tokens > 0 ? missing - moved : -Math.min(-tokens, balance.debt);
  const amount = debt - tokens;
  balance.tokens += amount + moved;
  balance.debt += debt;
  if (tokens < 0) balance.movedDebt = movedDebt - forwarded;
  // Because the id contains the revision, a second refund gets its own entry, and a repeated event the same entry.
  const entryId = `${reason}-${sourceId}-${order.revision}`;
  // `0 - cents`, because `-cents` is −0 for zero cents.
  const entry: PlannedEntry = { entryId, reason, amount, cents: 0 - cents, sourceId, ...(debt !== 0 && { debt }) };
  return [...moveForfeited(balance, moved, sourceId), entry];
};

/** Compares the order with Stripe's state, so events may come in any order. @returns undefined if nothing changed */
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
  // Refund and dispute together must not take more tokens than were bought.
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
