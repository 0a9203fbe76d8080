import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { productMetric } from './financeDashboard.ts';

/** One that fails may be a story of its own; so many in an hour are not. */
const FAILED_MOST = 5;
/** Each of these has run longer than five minutes. */
const WAITING_MOST = 20;

const common = {
  evaluationPeriods: 1,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
};

/** Calls somebody when videos fail, or pile up. */
export class ExportsAlarms extends Construct {
  constructor(scope: Construct, id: string, { namespace, topic }: { namespace: string; topic: ITopic }) {
    super(scope, id);
    const failed = new Alarm(this, 'Failed', {
      ...common,
      metric: productMetric(namespace, 'ExportsFailed', { statistic: 'Sum', period: Duration.hours(1) }),
      alarmDescription:
        'Videos that people asked for cannot be made; their bell says so, and they can ask again. Executions of the export workflow show why.',
      threshold: FAILED_MOST,
    });
    const waiting = new Alarm(this, 'Waiting', {
      ...common,
      metric: productMetric(namespace, 'ExportsWaiting', { statistic: 'Maximum', period: Duration.minutes(15) }),
      alarmDescription:
        "Many videos take longer than they should: people wait. Look at MediaConvert's queue of this stage.",
      threshold: WAITING_MOST,
    });
    for (const alarm of [failed, waiting]) alarm.addAlarmAction(new SnsAction(topic));
  }
}
