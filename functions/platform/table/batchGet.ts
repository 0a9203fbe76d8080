import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { RetryNeeded, retry } from '../retry.ts';
import type { Table } from './table.ts';
import type { Key } from './keys.ts';

type Item = Record<string, unknown>;

const MAX_TRIES = 6;

/** DynamoDB's maximum for one call. */
export const MAX_BATCH_KEYS = 100;

/** Reads up to 100 items consistently, in the order of `wanted`. @throws Throttled if the table stays busy */
export const batchGet = async (
  { name, client, ...waits }: Table,
  wanted: readonly Key[],
): Promise<(Item | undefined)[]> => {
  const found = new Map<string, Item>();
  const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
  let pending: Key[] = [...wanted];
  if (pending.length === 0) return [];
  await retry(waits, { maxTries: MAX_TRIES }, async () => {
    const answer = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: pending, ConsistentRead: true } } }),
    );
    for (const item of answer.Responses?.[name] ?? []) found.set(nameOf(item as Key), item);
    pending = (answer.UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
    return pending.length === 0 ? true : new RetryNeeded('keys were left unread');
  });
  return wanted.map((key) => found.get(nameOf(key)));
};
