import { Duration } from 'aws-cdk-lib';
import { Metric, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { distributionMetric } from '../alarms/siteAlarms.ts';
import type { Watched } from '../operationsDashboard.ts';
import { graph } from './graph.ts';

const period = Duration.minutes(5);

const apiMetric = (ApiId: string, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId },
    statistic,
    period,
    label: statistic,
  });

export const trafficRows = ({ apiId, distributionId, alarms }: Watched): IWidget[][] => [
  [
    graph(
      'Site: requests, and failed requests in percent',
      [distributionMetric(distributionId, 'Requests')],
      3,
      (['4xxErrorRate', '5xxErrorRate'] as const).map((name) => distributionMetric(distributionId, name)),
    ),
    graph(
      'API: requests, refusals, failures',
      ['Count', '4xx', '5xx'].map((name) => apiMetric(apiId, name, 'Sum').with({ label: name })),
      3,
    ),
    graph(
      'API: response time',
      ['p50', 'p95', 'p99'].map((percentile) => apiMetric(apiId, 'Latency', percentile)),
      3,
    ),
  ],
  [
    graph('Surprises', [alarms.own('RequestsFailed', { period }), alarms.own('SignInsRefused', { period })], 2, []),
    graph(
      'Functions at once, and refused calls',
      ['ConcurrentExecutions', 'Throttles'].map(
        (metricName) =>
          new Metric({
            namespace: 'AWS/Lambda',
            metricName,
            statistic: metricName === 'Throttles' ? 'Sum' : 'Maximum',
            period,
          }),
      ),
      2,
    ),
  ],
];
