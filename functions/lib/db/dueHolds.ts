import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusalOf } from '../refusals.ts';
import { DueHoldItem, SweptToItem } from './items.ts';
import { keys, times } from './keys.ts';
import { failStory } from './settleStory.ts';
import type { Table } from './table.ts';

const MINUTE_MILLISECONDS = 60_000;

/** After a long pause there are many minutes to look at, each a cheap query. */
const MINUTES_AT_ONCE = 25;

const marked = new WeakSet<Table>();

/** Before the first hold ever, writes where the first sweep starts; later a no-op, asked once in an instance's life. */
export const markFirstSweep = async (table: Table): Promise<void> => {
  if (marked.has(table)) return;
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...keys.sweptTo, minute: times.minuteOf(table.now()) },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  marked.add(table);
};

const sweptTo = async (table: Table): Promise<string | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.sweptTo, ConsistentRead: true }),
  );
  return Item && SweptToItem.parse(Item).minute;
};

const minutesFrom = (first: string | undefined, now: Date): string[] => {
  if (first === undefined) return [];
  const minutes: string[] = [];
  for (let at = Date.parse(`${first}Z`); at <= now.getTime(); at += MINUTE_MILLISECONDS)
    minutes.push(times.minuteOf(new Date(at)));
  return minutes;
};

const dueIn = async (table: Table, minute: string): Promise<DueHoldItem[]> => {
  const due: DueHoldItem[] = [];
  const { pk } = keys.dueHold(minute, '', 0);
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    due.push(...(page.Items ?? []).map((item) => DueHoldItem.parse(item)));
    start = page.LastEvaluatedKey;
  } while (start);
  return due;
};

/** See `Stories.releaseDueHolds`. A minute that could not be settled whole is looked at again by the next sweep. */
export const releaseDueHolds = async (table: Table): Promise<number> => {
  const { reason } = refusalOf('States.Timeout');
  const now = table.now();
  const minutes = minutesFrom(await sweptTo(table), now);
  let released = 0;
  for (let first = 0; first < minutes.length; first += MINUTES_AT_ONCE) {
    const some = minutes.slice(first, first + MINUTES_AT_ONCE);
    const due = (await Promise.all(some.map((minute) => dueIn(table, minute)))).flat();
    for (const { uid, version } of due) {
      if (await failStory(table, { uid, version, reason, refusal: 'STORY_FAILED' })) released += 1;
    }
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...keys.sweptTo, minute: some.at(-1) } }));
  }
  return released;
};
