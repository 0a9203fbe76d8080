import { Duration } from 'aws-cdk-lib';
import { Metric, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Watched } from '../operationsDashboard.ts';
import { graph } from './graph.ts';

const period = Duration.minutes(5);

const ofTable = (TableName: string, metricName: string): Metric =>
  new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName }, statistic: 'Sum', period });

export const storeRows = ({ tableName, deadLetters, alarms }: Watched): IWidget[][] => [
  [
    graph(
      'Table: used capacity, and throttles',
      ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map((name) => ofTable(tableName, name)),
      2,
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => ofTable(tableName, name)),
    ),
    graph(
      'Waiting for an operator: dead letters and reported stories',
      [
        deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
        alarms.own('ReportsWaiting', { period: Duration.hours(1), statistic: 'Maximum' }),
      ],
      2,
    ),
  ],
];
