import type { PlatformPorts } from '#functions/platform/ports.ts';
import { isUnfinished } from './order.ts';
import type { EndingPayments } from './payments.ts';
import type { BillingPorts } from './ports.ts';
import { settleCheckout } from './settleCheckout.ts';
import { syncSubscription } from './syncSubscription.ts';

export type EndPaymentsPorts = Pick<BillingPorts, 'orders' | 'purchases'> &
  Pick<PlatformPorts, 'now' | 'sleep'> & { payments: EndingPayments };

const endCheckout = async (needs: EndPaymentsPorts, userId: string): Promise<void> => {
  const latest = await needs.orders.latestOf(userId);
  if (!latest || !isUnfinished(latest)) return;
  if (latest.sessionId === undefined) return needs.orders.abandon(latest.id);
  await needs.payments.expireCheckout(latest.sessionId);
  await settleCheckout(needs, { orderId: latest.id });
};

/** Stops all charges to an account. @returns true if this ended a subscription @throws Unavailable */
export const endPayments = async (needs: EndPaymentsPorts, userId: string): Promise<boolean> => {
  await endCheckout(needs, userId);
  const customerId = (await needs.purchases.accountOf(userId))?.customerId;
  if (customerId === undefined) return false;
  const { state } = await syncSubscription(needs, customerId);
  for (const id of state.subscriptionIds) await needs.payments.cancelNow(id);
  if (state.subscriptionIds.length > 0) await syncSubscription(needs, customerId);
  return state.subscriptionIds.length > 0;
};
