import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { buildLog } from '#functions/platform/log.ts';
import { buildMetrics } from '#functions/platform/metrics.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { AnyInput, step } from '#functions/platform/step.ts';
import type { BillingPorts } from '../ports.ts';
import { buildLedger } from '../store/ledgerReader.ts';
import { buildOrders } from '../store/orders.ts';
import { buildPurchases } from '../store/purchases.ts';
import { buildSubscribers } from '../store/subscribers.ts';
import type { Subscribers } from '../stores.ts';
import { buildStripeBooks } from '../stripe/stripeBooks.ts';
import { repairSubscriptions } from './repairSubscriptions.ts';
import { addDays, dayOf, periodOfDay } from './period.ts';
import { reconcile, type ReconcileNeeds } from './reconcile/reconcile.ts';

/** Each night compares two days, in case the previous night failed. */
const DAYS = 2;

type Needs = ReconcileNeeds &
  Pick<PlatformPorts, 'log' | 'metrics' | 'sleep'> & {
    purchases: Pick<BillingPorts['purchases'], 'mirror'>;
    subscribers: Subscribers;
  };

/** A difference raises an alarm but does not fail the run, because a retry would not correct it. */
export const reconcileBooks =
  ({ log, metrics, ...needs }: Needs) =>
  async (): Promise<void> => {
    const { ledger, now } = needs;
    await ledger.closeDays();
    const { compared: subscribers, repaired, strangers } = await repairSubscriptions(needs);
    for (const one of repaired) log.warn('subscription repaired', one);
    for (const customerId of strangers) log.error('PRO paid without an account', { customerId });
    const today = dayOf(now());
    const { from } = periodOfDay(addDays(today, -DAYS));
    const { from: to } = periodOfDay(today);
    const { differences, compared } = await reconcile(needs, { from, to });
    for (const difference of differences) log.error('books differ', difference);
    log.info('books compared', {
      ...compared,
      subscribers,
      repaired: repaired.length,
      differences: differences.length,
    });
    const { outstanding, debt } = await ledger.standingAt(now());
    metrics.add('ReconciliationDifferences', differences.length + strangers.length);
    metrics.add('TokensOutstanding', outstanding);
    metrics.add('TokensOwed', debt);
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
