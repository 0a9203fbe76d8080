import type { Duration } from 'aws-cdk-lib';
import { GraphWidget, Metric, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { nameOf } from '../../names.ts';
import type { StageConfig } from '../../stages.ts';

const WIDTH = 24;

/** @param beside the number of graphs in the row, including this one */
export const graph = (title: string, left: IMetric[], beside: number, right: IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: WIDTH / beside, height: 6 });

type OfLambda = {
  metricName: 'Invocations' | 'Errors' | 'Duration';
  statistic: string;
  period: Duration;
};

export const lambdaMetric = (
  stage: Pick<StageConfig, 'name'>,
  name: string,
  { metricName, statistic, period }: OfLambda,
): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: nameOf(stage, name) },
    statistic,
    period,
    label: name.split('.').at(-1) ?? name,
  });
