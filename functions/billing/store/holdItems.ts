import * as z from 'zod';
import { Payment } from '../payment.ts';

export const Purse = z.enum(['free', 'token']);
export type Purse = z.output<typeof Purse>;

/** `amount` is 0 for a subscriber's story: nothing is set aside, yet somebody must settle it. */
export const HoldItem = z.object({
  callerId: z.string(),
  uid: z.string(),
  version: z.number().int(),
  payment: Payment,
  amount: z.number().int().min(0),
  dueMinute: z.string(),
});
export type HoldItem = z.output<typeof HoldItem>;

export const DueHoldItem = z.object({ callerId: z.string(), uid: z.string(), version: z.number().int() });
export type DueHoldItem = z.output<typeof DueHoldItem>;

export const SweptToItem = z.object({ minute: z.string() });

/** The purse a story is paid from; a subscription is nobody's purse. */
export const purseOf = (payment: z.output<typeof Payment>): Purse | undefined =>
  payment === 'subscription' ? undefined : payment;

/** The attribute of the profile that is a purse's balance. */
export const balanceAttribute: Readonly<Record<Purse, 'freeNarrations' | 'tokens'>> = {
  free: 'freeNarrations',
  token: 'tokens',
};
