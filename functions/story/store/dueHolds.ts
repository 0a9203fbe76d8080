import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dueHolds } from '#functions/billing/store/reads.ts';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { times } from '#functions/platform/table/keys.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Stories, Unstarted } from '../ports.ts';
import { refusalOf } from '../refusals.ts';
import { startOf } from '../pending.ts';
import { dueHours, readSweptTo } from './dueHours.ts';
import { failStory } from './failStory.ts';
import { readStory } from './readStory.ts';

const DueHoldItem = z.object({ callerId: z.string(), uid: z.string(), version: z.int() });
type DueHoldItem = z.output<typeof DueHoldItem>;

const MINUTE_MILLISECONDS = 60_000;

/** A start takes at most 30 s. Several sweeps check each story, because a single sweep may fail. */
const MIN_UNSTARTED_MINUTES = 2;
const MAX_UNSTARTED_MINUTES = 6;

/** The number of concurrent queries. After a long outage, there are many hours to query. */
const HOURS_AT_ONCE = 25;

const markedAt = new WeakMap<Table, string>();

/**
 * Sets the minute from which the sweep starts, unless an earlier one is set. Must be called before the first hold is
 * written.
 */
export const markFirstSweep = async (table: Table): Promise<void> => {
  const minute = times.minuteOf(table.now());
  const marked = markedAt.get(table);
  if (marked !== undefined && marked <= minute) return;
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...dueHolds.sweptTo, minute },
        ConditionExpression: 'attribute_not_exists(pk) OR #minute > :minute',
        ExpressionAttributeNames: { '#minute': 'minute' },
        ExpressionAttributeValues: { ':minute': minute },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  markedAt.set(table, minute);
};

const dueIn = async (table: Table, partition: string, minute: string): Promise<DueHoldItem[]> => {
  const due: DueHoldItem[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND sk < :after',
    // Includes the items of the minute itself: they continue with `#`, which sorts before `$`.
    ExpressionAttributeValues: { ':pk': partition, ':after': `${minute}$` },
    ConsistentRead: true,
  });
  for await (const page of pages) due.push(...page.map((item) => DueHoldItem.parse(item)));
  return due;
};

/** Ends stories whose hold is due. @throws AggregateError if some failed. The next sweep tries them again. */
export const releaseDueHolds = async (table: Table): Promise<number> => {
  const { reason } = refusalOf('States.Timeout');
  const now = table.now();
  const minute = times.minuteOf(now);
  const sweptTo = await readSweptTo(table);
  const hours = sweptTo === undefined ? [] : dueHours(sweptTo, now);
  const errors: unknown[] = [];
  let released = 0;
  for (let first = 0; first < hours.length; first += HOURS_AT_ONCE) {
    const some = hours.slice(first, first + HOURS_AT_ONCE);
    const due = (await Promise.all(some.map((hour) => dueIn(table, hour, minute)))).flat();
    for (const { uid, version } of due) {
      try {
        if (await failStory(table, { uid, version, reason, refusal: 'STORY_FAILED' })) released += 1;
      } catch (error) {
        errors.push(error);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} holds could not be released`);
  if (hours.length > 0)
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...dueHolds.sweptTo, minute } }));
  return released;
};

const inMinutes = (table: Table, minutes: number): Date =>
  new Date(table.now().getTime() + minutes * MINUTE_MILLISECONDS);

/** Finds stories by their holds. That needs few reads, because finished stories have no hold. */
export const listUnstarted = async (table: Table): Promise<Unstarted[]> => {
  const dueAfter = limits.holdMinutes + 1;
  const [from, to] = [MAX_UNSTARTED_MINUTES, MIN_UNSTARTED_MINUTES].map((age) => inMinutes(table, dueAfter - age)) as [
    Date,
    Date,
  ];
  const partitions = new Set([from, to].map((at) => dueHolds.partition(times.minuteOf(at))));
  const unstarted: Unstarted[] = [];
  for (const partition of partitions) {
    const pages = queryPages(table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': partition, ':from': times.minuteOf(from), ':to': `${times.minuteOf(to)}$` },
      ConsistentRead: true,
    });
    for await (const page of pages)
      for (const item of page) {
        const due = DueHoldItem.parse(item);
        const story = await readStory(table, due.uid);
        const startAt = startOf(story, due.version);
        if (startAt) unstarted.push({ ...due, startAt });
      }
  }
  return unstarted;
};

export const buildDueHolds: Builder<Pick<Stories, 'releaseDueHolds' | 'listUnstarted'>> = (env) => {
  const table = tableOf(env);
  return { releaseDueHolds: () => releaseDueHolds(table), listUnstarted: () => listUnstarted(table) };
};
