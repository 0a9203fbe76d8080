import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { RetryNeeded, retry } from '../retry.ts';
import type { Table } from './table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export type Write = TransactItem & { label?: string };
export type Writes = Write[];

/** The pauses add up to about 6 s, which is enough for 100 concurrent writers. */
const MAX_TRIES = 12;

/** Reasons for a failure other than our conditions: a concurrent write or a busy table. */
const TRANSIENT_REASONS = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]);

/** Errors after which the transaction may have been written. A retry is safe, because it sends the same token. */
const UNKNOWN_OUTCOME_ERRORS = new Set([
  'TimeoutError',
  'TransactionInProgressException',
  'InternalServerError',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
]);

/** A condition failed, and nothing was written. `labels` names the writes whose conditions failed. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly labels: ReadonlySet<string>;
  constructor(failed: readonly Write[], options?: ErrorOptions) {
    const labels = failed.map(({ label }) => label ?? 'unlabelled');
    super(`conditions failed: ${labels.join(', ')}`, options);
    this.labels = new Set(labels);
  }
  refusedBy(label: string): boolean {
    return this.labels.has(label);
  }
}

const isTransient = (error: unknown): boolean => {
  if (error instanceof TransactionCanceledException) {
    return (error.CancellationReasons ?? []).some(({ Code }) => TRANSIENT_REASONS.has(Code ?? ''));
  }
  return error instanceof Error && UNKNOWN_OUTCOME_ERRORS.has(error.name);
};

/** Finds the writes whose conditions failed. DynamoDB returns a reason for each write, in the same order. */
const failedConditions = (error: unknown, writes: Writes): Writes => {
  const reasons = (error instanceof TransactionCanceledException && error.CancellationReasons) || [];
  return writes.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed');
};

/**
 * Writes all or nothing. Retries are safe, because they send the same token. @throws ConditionFailed, Throttled,
 * Unavailable
 */
export const transact = async (
  { client, ...waits }: Pick<Table, 'client' | 'now' | 'sleep' | 'random' | 'withTimeout'>,
  writes: Writes,
): Promise<void> => {
  const TransactItems = writes.map((write): TransactItem => {
    const { label: _label, ...item } = write;
    return item;
  });
  const command = { TransactItems, ClientRequestToken: randomUUID() };
  await retry(waits, { maxTries: MAX_TRIES }, async () => {
    try {
      await client.send(new TransactWriteCommand(command));
      return undefined;
    } catch (error) {
      const failed = failedConditions(error, writes);
      if (failed.length > 0) throw new ConditionFailed(failed, { cause: error });
      if (isTransient(error)) return new RetryNeeded(error);
      throw error;
    }
  });
};
