import { adminLimits } from '#shared/admin/adminLimits.ts';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { CursorError, encodeCursor } from '#functions/platform/table/cursor.ts';
import { times } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { RunningStories, RunningStory } from '../runs.ts';
import { dueHours, readSweptTo } from './dueHours.ts';

const DueHoldItem = z.object({ sk: z.string(), uid: z.string(), version: z.int() });

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
/** A hold is due one minute later, because its minute is rounded down. */
const DUE_MILLISECONDS = (limits.holdMinutes + 1) * MINUTE_MILLISECONDS;

/** The sort key of a hold: `{minute}#HOLD#{uid}#{version}`. */
const position = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)#HOLD#[\w-]{22}#\d+$/;

const decode = (cursor: string): string => {
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (!position.test(sortKey)) throw new CursorError();
  return sortKey;
};

/** Limits the queries of a call. After a longer outage, the first sweep ends the stories of earlier hours. */
const MAX_HOURS = 7 * 24;

/**
 * The hours of all open holds, the latest first. The sweep ends holds when they are due, so they reach back to its last
 * success. Without an outage there are two hours, because the sweep is at most as late as this list expects.
 */
const partitionsOf = async (table: Table): Promise<string[]> => {
  const last = new Date(table.now().getTime() + DUE_MILLISECONDS);
  const expected = times.minuteOf(new Date(last.getTime() - HOUR_MILLISECONDS));
  const sweptTo = (await readSweptTo(table)) ?? expected;
  return dueHours(sweptTo < expected ? sweptTo : expected, last)
    .slice(-MAX_HOURS)
    .toReversed();
};

const toRunning = (item: Record<string, unknown>): RunningStory => {
  const { sk, uid, version } = DueHoldItem.parse(item);
  const dueAt = Date.parse(`${sk.slice(0, 'yyyy-mm-ddThh:mm'.length)}Z`);
  return { uid, version, startedAt: new Date(dueAt - DUE_MILLISECONDS).toISOString() };
};

const list = async (table: Table, cursor: string | undefined): ReturnType<RunningStories['list']> => {
  const before = cursor === undefined ? undefined : decode(cursor);
  const items: Record<string, unknown>[] = [];
  for (const pk of await partitionsOf(table)) {
    // Keys of earlier hours sort before the cursor, and those of later hours were on earlier pages.
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: before === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :before',
        ExpressionAttributeValues: { ':pk': pk, ...(before !== undefined && { ':before': before }) },
        ScanIndexForward: false,
        Limit: adminLimits.pageItems + 1 - items.length,
        ConsistentRead: true,
      }),
    );
    items.push(...Items);
    if (items.length > adminLimits.pageItems) break;
  }
  const page = items.slice(0, adminLimits.pageItems);
  const hasMore = items.length > page.length;
  return { items: page.map(toRunning), cursor: hasMore ? encodeCursor(String(page.at(-1)?.['sk'])) : undefined };
};

export const runningStoriesIn = (table: Table): RunningStories => ({ list: (cursor) => list(table, cursor) });

export const buildRunningStories: Builder<RunningStories> = (env) => runningStoriesIn(tableOf(env));
