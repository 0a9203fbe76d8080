import type { PlatformPorts } from '#functions/platform/ports.ts';
import { endPayments } from './endPayments.ts';
import { type PaidMonth, type Pointer, type SubscriptionState, Unusable } from './payments.ts';
import type { BillingPorts } from './ports.ts';
import { settleCheckout } from './settleCheckout.ts';
import { syncSubscription } from './syncSubscription.ts';

type Needs = Pick<BillingPorts, 'payments' | 'orders' | 'purchases'> & Pick<PlatformPorts, 'log' | 'now' | 'sleep'>;

/** If the account was deleted during payment, ends its payments and alerts an operator, who refunds the purchase. */
const handleCheckout = async (needs: Needs, at: { orderId: string; sessionId: string }): Promise<void> => {
  const { state, userId, packageId, priceCents, refundedCents } = await settleCheckout(needs, at);
  if (state !== 'settled' || refundedCents >= priceCents || !(await needs.purchases.accountOf(userId))?.isClosed)
    return;
  await endPayments(needs, userId);
  needs.log.error('payment for a deleted account', { ...at, userId, packageId });
};

const handleInvoice = async (needs: Needs, invoiceId: string): Promise<void> => {
  const { customerId, isPaid, paidCents } = await needs.payments.findInvoice(invoiceId);
  if (customerId === undefined) throw new Unusable('invoice has no customer');
  const { userId } = await syncSubscription(needs, customerId);
  if (!isPaid || paidCents === 0) return;
  const entry = {
    entryId: `invoice-${invoiceId}`,
    reason: 'subscription',
    cents: paidCents,
    sourceId: invoiceId,
  } as const;
  await needs.purchases.note(userId, entry);
};

/**
 * Ends PRO if the latest month was refunded or disputed. A partial refund, or the refund of an earlier month, is
 * goodwill.
 */
const endUnpaid = async (
  needs: Needs,
  month: PaidMonth,
  { customerId, state }: { customerId: string; state: SubscriptionState },
): Promise<void> => {
  if (!state.subscriptionIds.includes(month.subscriptionId)) return;
  if (!month.isDisputed && !(month.isRefunded && state.latestInvoiceIds.includes(month.invoiceId))) return;
  await needs.payments.cancelNow(month.subscriptionId);
  const { userId } = await syncSubscription(needs, customerId);
  needs.log.warn('PRO ended with its payment', { userId, ...month });
};

/** Handles a refund or dispute. For a subscription, it takes no tokens but may end PRO. */
const handleCharge = async (needs: Needs, chargeId: string): Promise<void> => {
  const { sessionId, orderId, customerId, month, movements } = await needs.payments.findCharge(chargeId);
  if (sessionId !== undefined && orderId !== undefined)
    return void (await settleCheckout(needs, { orderId, sessionId }));
  if (customerId === undefined) throw new Unusable('charge has no customer');
  const { userId, state } = await syncSubscription(needs, customerId);
  for (const { id, reason, cents } of movements)
    await needs.purchases.note(userId, { entryId: `${reason}-${id}`, reason, cents, sourceId: id });
  if (month) await endUnpaid(needs, month, { customerId, state });
};

/** Reads the current state from Stripe, because events may come late. @throws Unusable, Unavailable */
export const handleEvent = async (needs: Needs, pointer: Pointer): Promise<void> => {
  switch (pointer.kind) {
    case 'checkout': {
      const { orderId, sessionId } = pointer;
      if (orderId === undefined) throw new Unusable('checkout has no order');
      return handleCheckout(needs, { orderId, sessionId });
    }
    case 'subscription':
      return void (await syncSubscription(needs, pointer.customerId));
    case 'invoice':
      return handleInvoice(needs, pointer.invoiceId);
    case 'charge':
      return handleCharge(needs, pointer.chargeId);
  }
};
