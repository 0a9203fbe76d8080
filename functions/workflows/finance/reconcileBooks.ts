import { buildStripeBooks } from '#functions/lib/adapters/stripeBooks.ts';
import { buildNow, buildSleep } from '#functions/lib/clock.ts';
import { buildLedger } from '#functions/lib/db/ledgerReader.ts';
import { buildOrders } from '#functions/lib/db/orders.ts';
import { buildPurchases } from '#functions/lib/db/purchases.ts';
import { buildSubscribers } from '#functions/lib/db/subscribers.ts';
import type { Subscribers } from '#functions/lib/billing/stores.ts';
import { mendSubscriptions } from '#functions/lib/finance/mendSubscriptions.ts';
import { addDays, dayOf, periodOfDay } from '#functions/lib/finance/period.ts';
import { reconcile, type ReconcileNeeds } from '#functions/lib/finance/reconcile/reconcile.ts';
import { buildLog } from '#functions/lib/log.ts';
import { buildMetrics } from '#functions/lib/metrics.ts';
import type { Services } from '#functions/lib/services.ts';
import { AnyInput, step } from '#functions/lib/step.ts';

/** One more than the day that is over: a night that failed is made up for by the next. */
const DAYS = 2;

type Needs = ReconcileNeeds &
  Pick<Services, 'log' | 'metrics' | 'sleep'> & {
    purchases: Pick<Services['purchases'], 'mirror'>;
    subscribers: Subscribers;
  };

/**
 * Closes the days that are over, and compares the last of them with the payment provider. A difference is a line and a
 * metric, not a failure: to run again would not mend it. What accounts say of PRO is mended first: a webhook that was
 * lost costs somebody their PRO, or us. Runs every night; the event holds nothing of use.
 */
export const reconcileBooks =
  ({ log, metrics, ...needs }: Needs) =>
  async (): Promise<void> => {
    const { ledger, now } = needs;
    await ledger.closeDays();
    const { compared: subscribers, mended, strangers } = await mendSubscriptions(needs);
    for (const one of mended) log.warn('subscription mended', one);
    for (const customerId of strangers) log.error('a stranger pays for PRO', { customerId });
    const today = dayOf(now());
    const { from } = periodOfDay(addDays(today, -DAYS));
    const { from: to } = periodOfDay(today);
    const { differences, compared } = await reconcile(needs, { from, to });
    for (const difference of differences) log.error('books differ', difference);
    log.info('books compared', { ...compared, subscribers, mended: mended.length, differences: differences.length });
    const { outstanding, owed } = await ledger.standingAt(now());
    metrics.add('ReconciliationDifferences', differences.length + strangers.length);
    metrics.add('TokensOutstanding', outstanding);
    metrics.add('TokensOwed', owed);
  };

export const handler = step({ name: 'finance.reconcileBooks', input: AnyInput }, reconcileBooks, {
  ledger: buildLedger,
  provider: buildStripeBooks,
  orders: buildOrders,
  purchases: buildPurchases,
  subscribers: buildSubscribers,
  metrics: buildMetrics,
  log: buildLog,
  now: buildNow,
  sleep: buildSleep,
});
