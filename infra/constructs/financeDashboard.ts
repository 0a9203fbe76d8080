import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  LogQueryWidget,
  MathExpression,
  Metric,
  SingleValueWidget,
  TextWidget,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { MetricName } from '#functions/platform/metrics.ts';

type Statistic = 'Sum' | 'Maximum';

export const productMetric = (
  namespace: string,
  metricName: MetricName,
  {
    statistic = 'Sum',
    period = Duration.days(1),
    kind,
  }: { statistic?: Statistic; period?: Duration; kind?: string | undefined } = {},
): Metric =>
  new Metric({
    namespace,
    metricName,
    statistic,
    period,
    ...(kind !== undefined && { dimensionsMap: { Kind: kind }, label: kind }),
  });

/** Finds all kinds of a metric with a search, so that a new package appears without a change here. */
const byKind = (namespace: string, name: MetricName): IMetric =>
  new MathExpression({
    expression: `SEARCH('{"${namespace}",Kind} MetricName="${name}"', 'Sum')`,
    label: '',
    period: Duration.days(1),
  });

export class FinanceDashboard extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { name, namespace, reconcileLog }: { name: string; namespace: string; reconcileLog: ILogGroup },
  ) {
    super(scope, id);
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: name, defaultInterval: Duration.days(30) });
    const half = { width: 12, height: 6 };
    dashboard.addWidgets(
      new TextWidget({
        markdown: 'Days are in UTC. `npm run finance` and docs/how-to/close-a-month.md explain the numbers.',
        width: 24,
        height: 1,
      }),
    );
    dashboard.addWidgets(
      new GraphWidget({
        title: 'Revenue per day in US dollars, by kind',
        left: [byKind(namespace, 'Revenue')],
        ...half,
      }),
      new GraphWidget({ title: 'Tokens sold per day, by package', left: [byKind(namespace, 'TokensSold')], ...half }),
    );
    dashboard.addWidgets(
      new SingleValueWidget({
        title: 'Tokens outstanding, and tokens owed to us, as of last night',
        metrics: (['TokensOutstanding', 'TokensOwed'] as const).map((one) =>
          productMetric(namespace, one, { statistic: 'Maximum' }),
        ),
        ...half,
      }),
      new GraphWidget({
        title: 'Webhook failures and differences',
        left: [byKind(namespace, 'WebhookFailures'), productMetric(namespace, 'ReconciliationDifferences')],
        ...half,
      }),
    );
    dashboard.addWidgets(
      new LogQueryWidget({
        title: 'Differences',
        logGroupNames: [reconcileLog.logGroupName],
        queryLines: ['fields @timestamp, kind, subject, userId, ours, theirs', "filter message = 'books differ'"],
        width: 24,
        height: 6,
      }),
    );
  }
}
