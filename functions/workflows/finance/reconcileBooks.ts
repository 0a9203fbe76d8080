import { buildStripeBooks } from '#functions/lib/adapters/stripeBooks.ts';
import { buildNow } from '#functions/lib/clock.ts';
import { buildLedger } from '#functions/lib/db/ledgerReader.ts';
import { buildOrders } from '#functions/lib/db/orders.ts';
import { buildPurchases } from '#functions/lib/db/purchases.ts';
import { addDays, dayOf, periodOfDay } from '#functions/lib/finance/period.ts';
import { reconcile, type ReconcileNeeds } from '#functions/lib/finance/reconcile/reconcile.ts';
import { buildLog } from '#functions/lib/log.ts';
import { buildMetrics } from '#functions/lib/metrics.ts';
import type { Services } from '#functions/lib/services.ts';
import { AnyInput, step } from '#functions/lib/step.ts';

/** One more than the day that is over: a night that failed is made up for by the next. */
const DAYS = 2;

/**
 * Closes the days that are over, and compares the last of them with the payment provider. A difference is a line and a
 * metric, not a failure: to run again would not mend it. Runs every night; the event holds nothing of use.
 */
export const reconcileBooks =
  ({ log, metrics, ...needs }: ReconcileNeeds & Pick<Services, 'log' | 'metrics'>) =>
  async (): Promise<void> => {
    const { ledger, now } = needs;
    await ledger.closeDays();
    const today = dayOf(now());
    const { from } = periodOfDay(addDays(today, -DAYS));
    const { from: to } = periodOfDay(today);
    const { differences, compared } = await reconcile(needs, { from, to });
    for (const difference of differences) log.error('books differ', difference);
    log.info('books compared', { ...compared, differences: differences.length });
    const { outstanding, owed } = await ledger.standingAt(now());
    metrics.add('ReconciliationDifferences', differences.length);
    metrics.add('TokensOutstanding', outstanding);
    metrics.add('TokensOwed', owed);
  };

export const handler = step({ name: 'finance.reconcileBooks', input: AnyInput }, reconcileBooks, {
  ledger: buildLedger,
  provider: buildStripeBooks,
  orders: buildOrders,
  purchases: buildPurchases,
  metrics: buildMetrics,
  log: buildLog,
  now: buildNow,
});
