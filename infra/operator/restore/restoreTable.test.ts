import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { restoreTable } from './restoreTable.ts';

const dynamodb = mockClient(DynamoDBClient);
const slept: number[] = [];
const needs = {
  dynamodb: new DynamoDBClient({}),
  sleep: async (milliseconds: number) => void slept.push(milliseconds),
};
const options = { from: 'Words', into: 'Again', at: undefined };

beforeEach(() => {
  dynamodb.reset();
  slept.length = 0;
  dynamodb.on(RestoreTableToPointInTimeCommand).resolves({});
  dynamodb.on(UpdateTimeToLiveCommand).resolves({});
});

it('restores the latest moment, or the given one', async () => {
  dynamodb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } });
  const at = new Date('2026-03-14T09:00:00Z');
  await restoreTable(needs, options);
  await restoreTable(needs, { ...options, at });
  expect(dynamodb.commandCalls(RestoreTableToPointInTimeCommand).map(({ args }) => args[0].input)).toEqual([
    { SourceTableName: 'Words', TargetTableName: 'Again', UseLatestRestorableTime: true },
    { SourceTableName: 'Words', TargetTableName: 'Again', RestoreDateTime: at },
  ]);
});

it('waits until the table is ready, and then turns on its time to live', async () => {
  dynamodb
    .on(DescribeTableCommand)
    .resolvesOnce({ Table: { TableStatus: 'CREATING' } })
    .resolvesOnce({ Table: { TableStatus: 'CREATING' } })
    .resolves({ Table: { TableStatus: 'ACTIVE' } });
  await restoreTable(needs, options);
  expect(slept).toEqual([100, 10_000, 10_000]);
  expect(dynamodb.commandCalls(UpdateTimeToLiveCommand).map(({ args }) => args[0].input)).toEqual([
    { TableName: 'Again', TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' } },
  ]);
});

it('gives up after twelve hours', async () => {
  dynamodb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'CREATING' } });
  await expect(restoreTable(needs, options)).rejects.toThrow(
    new OperatorError('Again is not ready after twelve hours.'),
  );
  expect(slept.reduce((sum, one) => sum + one, 0) / 3_600_000).toBeCloseTo(12, 3);
});

it.each(['TableAlreadyExistsException', 'InvalidRestoreTimeException', 'PointInTimeRecoveryUnavailableException'])(
  'says in one line: %s',
  async (name) => {
    dynamodb.on(RestoreTableToPointInTimeCommand).rejects(Object.assign(new Error('what AWS says'), { name }));
    await expect(restoreTable(needs, options)).rejects.toThrow(new OperatorError('what AWS says'));
  },
);
