import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { productMetric } from './financeDashboard.ts';

/** Calls somebody while reported stories wait to be looked at, and goes quiet once none does. */
export class ReportsAlarm extends Construct {
  constructor(scope: Construct, id: string, { namespace, topic }: { namespace: string; topic: ITopic }) {
    super(scope, id);
    const alarm = new Alarm(this, 'Alarm', {
      metric: productMetric(namespace, 'ReportsWaiting', { statistic: 'Maximum', period: Duration.hours(1) }),
      alarmDescription:
        'People have reported stories, and nobody has looked at them yet: something bad may be public, or something good hidden. npm run moderate -- list; see docs/how-to/moderate.md.',
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
  }
}
