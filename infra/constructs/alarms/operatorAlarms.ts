import type { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { MetricName } from '#functions/platform/metrics.ts';
import { alarmTexts, metricsNamespace, nameOf } from '../../names.ts';
import type { StageConfig } from '../../stages.ts';
import { productMetric } from '../financeDashboard.ts';

export type AlarmStage = Pick<StageConfig, 'name' | 'runbookUrl'>;

type AlarmSpec = {
  /** Its heading in docs/runbook.md. */
  title: string;
  /** What a customer loses, in a sentence or two. */
  loses: string;
  metric: IMetric;
  /** From this value on it goes off. */
  threshold: number;
  /** How many periods in a row; 1 unless it is said. */
  periods?: number;
};

type Own = { period: Duration; statistic?: 'Sum' | 'Maximum'; kind?: string };

/** Everything that calls somebody. Each alarm says what is lost, and where the runbook goes on. */
export class OperatorAlarms extends Construct {
  readonly all: Alarm[] = [];
  private readonly stage: AlarmStage;
  private readonly topic: ITopic;

  constructor(scope: Construct, id: string, { stage, topic }: { stage: AlarmStage; topic: ITopic }) {
    super(scope, id);
    this.stage = stage;
    this.topic = topic;
  }

  /** Goes off when there is too much of something; nothing at all is good. */
  whenMany({ title, loses, metric, threshold, periods = 1 }: AlarmSpec): void {
    this.add(title, {
      ...alarmTexts(this.stage, { title, loses }),
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  /** Goes off when something that should happen has not, in all of these periods: silence is what it listens for. */
  whenNone({ title, loses, metric, periods = 1 }: Omit<AlarmSpec, 'threshold'>): void {
    this.add(title, {
      ...alarmTexts(this.stage, { title, loses }),
      metric,
      threshold: 1,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
  }

  /** A metric that our functions write. */
  own(name: MetricName, { period, statistic = 'Sum', kind }: Own): Metric {
    return productMetric(metricsNamespace(this.stage), name, { period, statistic, kind });
  }

  /** A metric that Lambda writes of one of our functions, by its name, e.g. `sweep.settleExports`. */
  ofFunction(name: string, metricName: 'Errors' | 'Invocations', period: Duration): Metric {
    const dimensionsMap = { FunctionName: nameOf(this.stage, name) };
    return new Metric({ namespace: 'AWS/Lambda', metricName, dimensionsMap, statistic: 'Sum', period });
  }

  private add(title: string, props: ConstructorParameters<typeof Alarm>[2]): void {
    const id = title.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase());
    const alarm = new Alarm(this, id, props);
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.all.push(alarm);
  }
}

/** Several metrics as one; one that is silent counts as none. CloudWatch bills an alarm by the metrics it reads. */
export const sumOf = (metrics: readonly IMetric[], period: Duration): MathExpression => {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period,
  });
};
