import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { productMetric } from './financeDashboard.ts';
import type { ProductFunction } from './productFunction.ts';

type Props = { namespace: string; reconcile: ProductFunction; topic: ITopic };

/** Tells when money and books part. Each alarm says what is lost, and where to look. */
export class FinanceAlarms extends Construct {
  private readonly topic: ITopic;

  constructor(scope: Construct, id: string, { namespace, reconcile, topic }: Props) {
    super(scope, id);
    this.topic = topic;
    this.alarm('BooksDiffer', {
      metric: productMetric(namespace, 'ReconciliationDifferences', { period: Duration.hours(1) }),
      says: 'What was paid and what was credited differ: somebody may have paid for nothing, or the other way round. npm run finance -- reconcile names each.',
    });
    this.alarm('NotReconciled', {
      metric: reconcile.lambda.metricErrors({ period: Duration.hours(1) }),
      says: 'The books were not compared last night; no customer loses anything by it. See the log of finance.reconcileBooks.',
    });
    this.alarm('WebhooksFail', {
      metric: productMetric(namespace, 'WebhookFailures', { period: Duration.minutes(15) }),
      threshold: 5,
      says: 'Stripe’s webhooks fail, so payments, refunds and cancellations arrive late or never. npm run finance shows the events of the day.',
    });
  }

  private alarm(
    id: string,
    { metric, says, threshold = 1 }: { metric: IMetric; says: string; threshold?: number },
  ): void {
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: says,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
