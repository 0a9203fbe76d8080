import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

type Item = Record<string, unknown>;

const ATTEMPTS = 6;
const BASE_MILLISECONDS = 25;

/** DynamoDB's documented limit of keys a call. */
export const BATCH_KEYS_MOST = 100;

/**
 * Up to 100 items in one round trip, read consistently, in the order of `wanted`; undefined where there is none. What a
 * busy table leaves out is asked for again, with full jitter.
 * @throws Error when the table stays busy.
 */
export const batchGet = async (
  { name, client, sleep, random }: Table,
  wanted: readonly Key[],
): Promise<(Item | undefined)[]> => {
  const found = new Map<string, Item>();
  const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
  let asked: Key[] = [...wanted];
  for (let attempt = 1; asked.length > 0; attempt += 1) {
    const answer = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: asked, ConsistentRead: true } } }),
    );
    for (const item of answer.Responses?.[name] ?? []) found.set(nameOf(item as Key), item);
    asked = (answer.UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
    if (asked.length === 0) break;
    if (attempt === ATTEMPTS) throw new Error('the table left keys unread');
    await sleep(random() * BASE_MILLISECONDS * 2 ** attempt);
  }
  return wanted.map((key) => found.get(nameOf(key)));
};
