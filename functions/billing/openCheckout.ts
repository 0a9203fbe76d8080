import type { Package } from '#shared/billing/package.ts';
import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { isUnfinished, type Order } from './order.ts';
import type { BillingPorts } from './ports.ts';
import { isCheckoutPending, isFresh, isSameSale, newOrder } from './rules.ts';
import { settleCheckout } from './settleCheckout.ts';

type Needs = Pick<BillingPorts, 'payments' | 'orders' | 'purchases'> & Pick<PlatformPorts, 'now' | 'sleep' | 'newId'>;
type Buyer = { id: string; name: string; email: string };
type Sale = { buyer: Buyer; sold: Package };

/** `settled` means that an earlier checkout was paid in the meantime, so the caller must check again what to sell. */
export type CheckoutResult = { status: 'open'; url: string } | { status: 'settled' };

/** A retry is needed if another tab of the same person opens or abandons an order. */
const RETRY_LIMITS = { maxTries: 10, baseMilliseconds: 50 };

const customerOf = async ({ payments, purchases }: Needs, buyer: Buyer): Promise<string> => {
  const known = (await purchases.accountOf(buyer.id))?.customerId;
  return known ?? purchases.setCustomer(buyer.id, await payments.createCustomer(buyer));
};

/** Returns the checkout's URL. Undefined if another tab abandoned the order in the meantime. */
const createCheckout = async (needs: Needs, order: Order, { buyer, sold }: Sale): Promise<string | undefined> => {
  const { payments, orders } = needs;
  try {
    const { sessionId, url } = await payments.createCheckout(order, sold, await customerOf(needs, buyer));
    if (await orders.attach(order.id, sessionId)) return url;
    await payments.expireCheckout(sessionId);
    return undefined;
  } catch (error) {
    // Safe to abandon: if the checkout exists, nobody knows its URL, so nobody can pay it.
    await orders.abandon(order.id);
    throw error;
  }
};

/** Reuses, expires or settles the latest order's checkout. Undefined if the caller must read the order again. */
const resolveLatestOrder = async (needs: Needs, order: Order, sale: Sale): Promise<CheckoutResult | undefined> => {
  const { payments, orders, now } = needs;
  const isSame = isSameSale(order, sale.sold);
  if (order.sessionId === undefined) {
    // Another tab's request may still run. If tabs abandoned each other's new orders, none would ever finish.
    if (!isSame && isCheckoutPending(order, now())) return undefined;
    const url = isSame && isFresh(order, now()) ? await createCheckout(needs, order, sale) : undefined;
    if (url === undefined) await orders.abandon(order.id);
    return url === undefined ? undefined : { status: 'open', url };
  }
  const { status, url } = await payments.findCheckout(order.sessionId);
  if (status === 'open' && isSame && url !== undefined) return { status: 'open', url };
  if (status === 'open') await payments.expireCheckout(order.sessionId);
  const { state } = await settleCheckout(needs, { orderId: order.id });
  return state === 'expired' ? undefined : { status: 'settled' };
};

/** Keeps at most one payable checkout per person. @throws Unavailable, Throttled, after abandoning the order */
export const openCheckout = (needs: Needs, sale: Sale): Promise<CheckoutResult> => {
  const { orders, now, newId } = needs;
  return retry(needs, RETRY_LIMITS, async () => {
    const latest = await orders.latestOf(sale.buyer.id);
    if (latest && isUnfinished(latest)) return (await resolveLatestOrder(needs, latest, sale)) ?? new RetryNeeded();
    const order = newOrder(sale.sold, { id: newId(), userId: sale.buyer.id, now: now() });
    if (!(await orders.open(order, latest?.id))) return new RetryNeeded();
    const url = await createCheckout(needs, order, sale);
    return url === undefined ? new RetryNeeded() : { status: 'open', url };
  });
};
