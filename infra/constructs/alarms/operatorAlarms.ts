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
  title: string;
  loses: string;
  metric: IMetric;
  threshold: number;
  periods?: number;
};

type Own = { period: Duration; statistic?: 'Sum' | 'Maximum'; kind?: string };

export class OperatorAlarms extends Construct {
  readonly all: Alarm[] = [];
  private readonly stage: AlarmStage;
  private readonly topic: ITopic;

  constructor(scope: Construct, id: string, { stage, topic }: { stage: AlarmStage; topic: ITopic }) {
    super(scope, id);
    this.stage = stage;
    this.topic = topic;
  }

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

  /** Fires if an expected event is missing in each of the last `periods` periods. */
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

  own(name: MetricName, { period, statistic = 'Sum', kind }: Own): Metric {
    return productMetric(metricsNamespace(this.stage), name, { period, statistic, kind });
  }

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

/** Adds up metrics. A metric without data counts as zero. CloudWatch bills an alarm for each metric that it reads. */
export const sumOf = (metrics: readonly IMetric[], period: Duration): MathExpression => {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period,
  });
};
