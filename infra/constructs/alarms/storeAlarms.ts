import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { tableDefinition } from '#functions/platform/table/tableDefinition.ts';
import { sumOf, type OperatorAlarms } from './operatorAlarms.ts';

const PERIOD = Duration.minutes(5);
/** If fewer requests are throttled, the SDK's retries handle them. */
const MAX_THROTTLED = 20;

const throttles = (tableName: string): Metric[] => {
  const indexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => ({
    GlobalSecondaryIndexName: IndexName,
  }));
  return [{}, ...indexes].flatMap((index) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (metricName) =>
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName,
          dimensionsMap: { TableName: tableName, ...index },
          statistic: 'Sum',
          period: PERIOD,
        }),
    ),
  );
};

export const addStoreAlarms = (
  alarms: OperatorAlarms,
  { tableName, deadLetters }: { tableName: string; deadLetters: Queue },
): void => {
  alarms.whenMany({
    title: 'The table is throttled',
    loses: 'Pages load slowly or fail, and stories take longer. Nothing is charged twice, and nothing is lost.',
    metric: sumOf(throttles(tableName), PERIOD),
    threshold: MAX_THROTTLED,
  });
  alarms.whenMany({
    title: 'Dead letters wait',
    loses: 'A background task failed in all its retries, for example one that returns tokens or closes a day’s books.',
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: 'Maximum' }),
    threshold: 1,
  });
};
