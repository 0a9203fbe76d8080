import { Duration } from 'aws-cdk-lib';
import type { StageConfig } from '../../stages.ts';
import type { OperatorAlarms } from './operatorAlarms.ts';

const HOUR = Duration.hours(1);

/** Polly's neural voices cost $16 per million characters (https://aws.amazon.com/polly/pricing/). */
const CHARACTERS_PER_DOLLAR = 62_500;
/**
 * The alarm fires if an hour costs this share of the month's budget. At this rate, the budget lasts for less than a
 * day.
 */
const SHARE_OF_BUDGET = 0.05;
const MAX_WEBHOOKS_FAILED = 5;

export const addMoneyAlarms = (alarms: OperatorAlarms, { name, monthlyBudgetDollars }: StageConfig): void => {
  const finance = `npm run finance -- --stage ${name}`;
  alarms.whenMany({
    title: 'Books differ',
    loses: `Payments and credited tokens differ. Somebody may have paid and got nothing, or got tokens without paying. ${finance} reconcile lists each difference.`,
    metric: alarms.own('ReconciliationDifferences', { period: HOUR }),
    threshold: 1,
  });
  alarms.whenMany({
    title: 'Books were not compared',
    loses: 'Last night the ledger was not compared with Stripe. Customers lose nothing directly.',
    metric: alarms.ofFunction('finance.reconcileBooks', 'Errors', HOUR),
    threshold: 1,
  });
  alarms.whenMany({
    title: 'Webhooks fail',
    loses: `Stripe’s webhooks fail, so payments, refunds and cancellations take effect late or never. ${finance} shows today’s events.`,
    metric: alarms.own('WebhookFailures', { period: Duration.minutes(15) }),
    threshold: MAX_WEBHOOKS_FAILED,
  });
  alarms.whenMany({
    title: 'Speech costs too much',
    loses: 'Customers lose nothing yet. At this rate, speech spends the month’s budget within a day.',
    metric: alarms.own('CharactersSpoken', { period: HOUR }),
    threshold: Math.ceil(monthlyBudgetDollars * SHARE_OF_BUDGET * CHARACTERS_PER_DOLLAR),
  });
};
