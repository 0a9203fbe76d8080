import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { endingVisitorKey } from '#functions/account/store/reads.ts';
import { times } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { listStories, noteDeletion, removeItems } from './accountRemains.ts';
import { lifecycleKeys } from './keys.ts';

const VisitorsSweptToItem = z.object({ day: z.iso.date() });

const DAY_MILLISECONDS = 86_400_000;
const AT_ONCE = 10;
/** Limits the number of unfinished deletions, because every sweep reads all of them. */
const MAX_WITH_STORIES = 50;

const readSweptTo = async (table: Table): Promise<string> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: lifecycleKeys.visitorsSweptTo, ConsistentRead: true }),
  );
  // The first sweep starts with today, because no visitor can have expired earlier.
  return Item ? VisitorsSweptToItem.parse(Item).day : times.dayOf(table.now());
};

const writeSweptTo = async (table: Table, day: string): Promise<void> => {
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...lifecycleKeys.visitorsSweptTo, day } }));
};

const dayAfter = (day: string): string => times.dayOf(new Date(Date.parse(day) + DAY_MILLISECONDS));

const someOf = async (table: Table, day: string): Promise<string[]> => {
  const { pk } = endingVisitorKey(day, '');
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
      Limit: AT_ONCE,
    }),
  );
  return Items.map(({ sk }) => String(sk));
};

type Begin = (callerId: string) => Promise<void>;

/** @returns true if the visitor had stories. The sweep of deletions then removes their files. */
const endOne = async (table: Table, day: string, callerId: string, begin: Begin): Promise<boolean> => {
  const hasStories = (await listStories(table, callerId)).length > 0;
  if (hasStories) {
    await begin(callerId);
    // `begin` records nothing if the table has already removed the expired profile.
    await transact(table, [noteDeletion(table, callerId)]);
  } else await removeItems(table, callerId);
  const Key = endingVisitorKey(day, callerId);
  await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
  return hasStories;
};

/** Continues from the day of the last sweep, so that no day is skipped after an outage. @param until when to stop */
export const endVisitors = async (table: Table, until: Date, begin: Begin): Promise<number> => {
  const first = await readSweptTo(table);
  const today = times.dayOf(table.now());
  let [ended, withStories] = [0, 0];
  const isTime = (): boolean => withStories < MAX_WITH_STORIES && table.now() < until;
  let day = first;
  for (; day < today && isTime(); day = dayAfter(day)) {
    for (let some = await someOf(table, day); some.length > 0; some = await someOf(table, day)) {
      const had = await Promise.all(some.map((callerId) => endOne(table, day, callerId, begin)));
      ended += had.length;
      withStories += had.filter(Boolean).length;
      if (!isTime()) break;
    }
    if (!isTime() && (await someOf(table, day)).length > 0) break;
  }
  if (day !== first || first === today) await writeSweptTo(table, day);
  return ended;
};
