import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dueHolds } from '#functions/billing/store/reads.ts';
import { times } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';

const SweptToItem = z.object({ minute: z.string() });

const HOUR_MILLISECONDS = 3_600_000;
/** We assume that no clock is wrong by more than a week. */
const MAX_CLOCK_ERROR_MILLISECONDS = 7 * 24 * HOUR_MILLISECONDS;

/** The minute from which the next sweep starts. Undefined before the first hold. */
export const readSweptTo = async (table: Table): Promise<string | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: dueHolds.sweptTo, ConsistentRead: true }),
  );
  return Item && SweptToItem.parse(Item).minute;
};

/** The partitions of the hours from a minute until `to`, the earliest first. */
export const dueHours = (firstMinute: string, to: Date): string[] => {
  const partitions: string[] = [];
  const from = Date.parse(`${firstMinute}Z`);
  // A start in the future comes from a wrong clock, so holds of the past week may still exist.
  const start = from > to.getTime() ? to.getTime() - MAX_CLOCK_ERROR_MILLISECONDS : from;
  const first = Math.floor(start / HOUR_MILLISECONDS) * HOUR_MILLISECONDS;
  for (let at = first; at <= to.getTime(); at += HOUR_MILLISECONDS)
    partitions.push(dueHolds.partition(times.minuteOf(new Date(at))));
  return partitions;
};
