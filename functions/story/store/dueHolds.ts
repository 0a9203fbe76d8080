import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { billingKeys, duePartition } from '#functions/billing/store/keys.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { times } from '#functions/platform/table/keys.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Stories } from '../ports.ts';
import { refusalOf } from '../refusals.ts';
import { failStory } from './failStory.ts';

const DueHoldItem = z.object({ callerId: z.string(), uid: z.string(), version: z.int() });
type DueHoldItem = z.output<typeof DueHoldItem>;

const SweptToItem = z.object({ minute: z.string() });

const HOUR_MILLISECONDS = 3_600_000;

/** After a long pause there are many hours to look at, each a cheap query. */
const HOURS_AT_ONCE = 25;

const marked = new WeakSet<Table>();

/** Before the first hold ever, writes where the first sweep starts; later a no-op, asked once in an instance's life. */
export const markFirstSweep = async (table: Table): Promise<void> => {
  if (marked.has(table)) return;
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...billingKeys.sweptTo, minute: times.minuteOf(table.now()) },
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
    new GetCommand({ TableName: table.name, Key: billingKeys.sweptTo, ConsistentRead: true }),
  );
  return Item && SweptToItem.parse(Item).minute;
};

const hoursFrom = (firstMinute: string | undefined, now: Date): string[] => {
  if (firstMinute === undefined) return [];
  const partitions: string[] = [];
  const first = Math.floor(Date.parse(`${firstMinute}Z`) / HOUR_MILLISECONDS) * HOUR_MILLISECONDS;
  for (let at = first; at <= now.getTime(); at += HOUR_MILLISECONDS)
    partitions.push(duePartition(times.minuteOf(new Date(at))));
  return partitions;
};

/** What fell due in an hour, up to `minute` and with it. */
const dueIn = async (table: Table, partition: string, minute: string): Promise<DueHoldItem[]> => {
  const due: DueHoldItem[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND sk < :after',
    // `$` follows `#`, so everything of the minute itself is below it.
    ExpressionAttributeValues: { ':pk': partition, ':after': `${minute}$` },
    ConsistentRead: true,
  });
  for await (const page of pages) due.push(...page.map((item) => DueHoldItem.parse(item)));
  return due;
};

/**
 * See `Stories.releaseDueHolds`. What could not be settled stays, and the next sweep starts there again.
 * @throws AggregateError after the others were released.
 */
export const releaseDueHolds = async (table: Table): Promise<number> => {
  const { said } = refusalOf('States.Timeout');
  const now = table.now();
  const minute = times.minuteOf(now);
  const hours = hoursFrom(await sweptTo(table), now);
  const errors: unknown[] = [];
  let released = 0;
  for (let first = 0; first < hours.length; first += HOURS_AT_ONCE) {
    const some = hours.slice(first, first + HOURS_AT_ONCE);
    const due = (await Promise.all(some.map((hour) => dueIn(table, hour, minute)))).flat();
    for (const { uid, version } of due) {
      try {
        if (await failStory(table, { uid, version, said, refusal: 'STORY_FAILED' })) released += 1;
      } catch (error) {
        // One that cannot be settled does not keep the others waiting.
        errors.push(error);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} holds could not be released`);
  if (hours.length > 0)
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...billingKeys.sweptTo, minute } }));
  return released;
};

/** For the sweep, which tells no story. */
export const buildDueHolds: Builder<Pick<Stories, 'releaseDueHolds'>> = (env) => {
  const table = tableOf(env);
  return { releaseDueHolds: () => releaseDueHolds(table) };
};
