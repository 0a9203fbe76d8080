import { Duration } from 'aws-cdk-lib';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { operations } from '#shared/contract.ts';
import type { Watched } from '../operationsDashboard.ts';
import { graph, lambdaMetric } from './graph.ts';

const period = Duration.minutes(5);

export const endpointRows = ({ stage, alarms }: Watched): IWidget[][] =>
  [...new Set(operations.map(({ area }) => area))].map((area) => {
    const ids = operations.filter((operation) => operation.area === area).map(({ id }) => id);
    const lines = (metricName: 'Invocations' | 'Errors' | 'Duration', statistic: string) =>
      ids.map((id) => lambdaMetric(stage, id, { metricName, statistic, period }));
    const failed = alarms.own('AreaRequestsFailed', { period, kind: area });
    return [
      graph(`${area}: requests`, lines('Invocations', 'Sum'), 4),
      graph(`${area}: errors`, [failed.with({ label: 'surprises' }), ...lines('Errors', 'Sum')], 4),
      graph(`${area}: p50`, lines('Duration', 'p50'), 4),
      graph(`${area}: p95`, lines('Duration', 'p95'), 4),
    ];
  });
