import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { Table } from '#functions/platform/table/table.ts';

/** A table whose client only records its calls. `slept` has the pauses between retries, in milliseconds. */
export const mockTable = () => {
  const mock = mockClient(DynamoDBDocumentClient);
  const slept: number[] = [];
  const clock = { now: new Date('2026-03-14T09:00:00.000Z') };
  const table: Table = {
    name: 'words',
    client: mock as unknown as DynamoDBDocumentClient,
    now: () => clock.now,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
    },
    random: () => 0.5,
  };
  return { mock, table, slept, clock };
};

export type MockTable = ReturnType<typeof mockTable>;

/** The error of a canceled transaction, with a code for each write. `None` means that the write had no problem. */
export const cancelled = (...codes: string[]): TransactionCanceledException =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

export const named = (name: string): Error => Object.assign(new Error(name), { name });
