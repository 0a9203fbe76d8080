import { Duration } from 'aws-cdk-lib';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { scheduledSteps, stepsOf } from '../../setups.ts';
import type { Watched } from '../operationsDashboard.ts';
import { graph, lambdaMetric } from './graph.ts';

const period = Duration.minutes(5);

const workflows = [
  { name: 'narrate', machine: 'narrate' },
  { name: 'export', machine: 'exports' },
  { name: 'record', machine: 'records' },
  { name: 'seed', machine: 'seed' },
] as const;

export const workflowRows = ({ stage, machines, alarms }: Watched): IWidget[][] => [
  ...workflows.map(({ name, machine }) => {
    const of = machines[machine];
    const lines = (metricName: 'Errors' | 'Duration', statistic: string) =>
      stepsOf(name).map((step) => lambdaMetric(stage, step, { metricName, statistic, period }));
    return [
      graph(
        `${name}: executions`,
        [
          of.metricStarted({ period }),
          of.metricSucceeded({ period }),
          of.metricFailed({ period }),
          of.metricTimedOut({ period }),
          of.metricThrottled({ period }),
        ],
        4,
      ),
      graph(
        `${name}: time`,
        ['p50', 'p95'].map((statistic) => of.metricTime({ statistic, period, label: statistic })),
        4,
      ),
      graph(`${name}: failures of steps`, lines('Errors', 'Sum'), 4),
      graph(`${name}: 95th percentile of steps`, lines('Duration', 'p95'), 4),
    ];
  }),
  [
    graph(
      'Stories that failed or were published silent',
      [
        ...(['STORY_FAILED', 'PICTURE_REFUSED', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE'] as const).map((kind) =>
          alarms.own('StoriesFailed', { period, kind }),
        ),
        alarms.own('StoriesSilent', { period }),
      ],
      3,
    ),
    graph(
      'Videos waiting and failed',
      [alarms.own('ExportsWaiting', { period, statistic: 'Maximum' }), alarms.own('ExportsFailed', { period })],
      3,
    ),
    graph(
      'Runs of schedules',
      scheduledSteps.map(({ name }) =>
        lambdaMetric(stage, name, { metricName: 'Invocations', statistic: 'Sum', period: Duration.hours(1) }),
      ),
      3,
      scheduledSteps.map(({ name }) =>
        lambdaMetric(stage, name, { metricName: 'Errors', statistic: 'Sum', period: Duration.hours(1) }),
      ),
    ),
  ],
];
