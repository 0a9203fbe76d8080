import * as z from 'zod/mini';
import { isWithoutBalance, Payment } from './payment.ts';

export const Balance = z.enum(['free', 'token']);
export type Balance = z.output<typeof Balance>;

/** The reservation for a story. A subscriber's hold has amount 0, and only marks the story as unsettled. */
export const HoldItem = z.object({
  callerId: z.string(),
  uid: z.string(),
  version: z.int(),
  payment: Payment,
  amount: z.int().check(z.gte(0)),
  dueMinute: z.string(),
});
export type HoldItem = z.output<typeof HoldItem>;

export const balanceOf = (payment: z.output<typeof Payment>): Balance | undefined =>
  isWithoutBalance(payment) ? undefined : payment;

export const balanceAttribute: Readonly<Record<Balance, 'freeNarrations' | 'tokens'>> = {
  free: 'freeNarrations',
  token: 'tokens',
};
