import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import type { Pause, Paused } from '../ports.ts';
import { accountKeys } from './keys.ts';

const PausedItem = z.object({ reason: z.string(), by: z.string(), since: z.iso.datetime() });

const find = async (table: Table): Promise<Paused | undefined> => {
  const [Key] = accountKeys.pauses();
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && PausedItem.parse(Item);
};

const set = async (table: Table, { reason, by }: Pick<Paused, 'reason' | 'by'>): Promise<Paused> => {
  const paused: Paused = { reason, by, since: table.now().toISOString() };
  try {
    await transact(
      table,
      accountKeys.pauses().map((key) => ({
        Put: {
          TableName: table.name,
          Item: { ...key, ...paused },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      })),
    );
    return paused;
  } catch (error) {
    const present = error instanceof ConditionFailed ? await find(table) : undefined;
    if (!present) throw error;
    return present;
  }
};

const lift = async (table: Table): Promise<Paused | undefined> => {
  const before = await find(table);
  await transact(
    table,
    accountKeys.pauses().map((Key) => ({ Delete: { TableName: table.name, Key } })),
  );
  return before;
};

export const pauseIn = (table: Table): Pause => ({
  find: () => find(table),
  set: (why) => set(table, why),
  lift: () => lift(table),
});

export const buildPause: Builder<Pause> = (env) => pauseIn(tableOf(env));
