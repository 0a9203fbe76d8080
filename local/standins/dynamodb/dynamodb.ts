import type { Emulator } from '#local/platform/wire/listen.ts';
import { awsJson, type Operation } from '#local/platform/wire/wire.ts';
import { openFailure } from '#local/platform/files/dataFolder.ts';
import { createContext, type Context } from './context.ts';
import type { Item } from './engine.ts';
import { copyDatabase, eraseDeleted, openDatabase, type Database } from './database.ts';
import {
  BatchGetItem,
  BatchWriteItem,
  DeleteItem,
  GetItem,
  PutItem,
  Query,
  Scan,
  UpdateItem,
} from './operations/items.ts';
import { CreateTable, DeleteTable, DescribeTable, ListTables } from './operations/tables.ts';
import { DescribeTimeToLive, UpdateTimeToLive } from './operations/timeToLive.ts';
import { RestoreTableToPointInTime } from './operations/RestoreTableToPointInTime.ts';
import { TransactGetItems } from './operations/TransactGetItems.ts';
import { TransactWriteItems } from './operations/TransactWriteItems.ts';
import { readItems } from './repairTables.ts';
import { sweepExpired } from './sweep.ts';
import { finishDeletions } from './tables.ts';
import { indexPrefix } from './view.ts';

const SWEEP_MILLISECONDS = 60_000;

const OPERATIONS = {
  BatchGetItem,
  BatchWriteItem,
  CreateTable,
  DeleteItem,
  DeleteTable,
  DescribeTable,
  DescribeTimeToLive,
  GetItem,
  ListTables,
  PutItem,
  Query,
  RestoreTableToPointInTime,
  Scan,
  TransactGetItems,
  TransactWriteItems,
  UpdateItem,
  UpdateTimeToLive,
};

type Options = {
  path?: string;
  now: () => Date;
  /** Called for each item at the start. Throws if this version of the product must not use the data. */
  refuseItem?: (item: Item) => void;
};

export type Dynamodb = Emulator & {
  sweep(): Promise<number>;
  erase(): Promise<void>;
  deletedItems(): number;
  /** Calls `changed` after each write to the index, before the write is answered. */
  watchIndex(at: { table: string; index: string }, changed: () => void): void;
  /** Copies the items of this moment into a new folder, from which a stand-in can start. */
  copyTo(path: string): Promise<void>;
};

const prepare = async (database: Database, { now, refuseItem }: Options): Promise<Context> => {
  if (refuseItem) for await (const item of readItems(database)) refuseItem(item);
  await finishDeletions(database);
  return createContext(database, now);
};

/** Calls during an erasure share the next erasure, because the running one may miss their data. */
const createEraser = (database: Database) => {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    erase: (): Promise<void> => {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined;
          running = eraseDeleted(database);
          return running;
        });
      return next;
    },
    idle: () => Promise.allSettled([running, next]),
  };
};

export const createDynamodb = async (options: Options): Promise<Dynamodb> => {
  const { path } = options;
  const database = await openDatabase(path);
  const context = await prepare(database, options).catch(async (error: unknown) => {
    await database.close();
    throw openFailure(path ?? '', error);
  });
  const operations = Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, operation]): [string, Operation] => [name, operation(context)]),
  );
  const eraser = createEraser(database);
  // Privacy: a process that crashed after a deletion may have left the deleted data in its files.
  eraser.erase().catch((error: unknown) => console.error('dynamodb: deleted data may still be on the disk:', error));
  const timer = setInterval(() => {
    sweepExpired(context).catch((error: unknown) => console.error('dynamodb: the sweep failed:', error));
  }, SWEEP_MILLISECONDS).unref();

  return {
    name: 'dynamodb',
    handle: awsJson(operations),
    sweep: async () => sweepExpired(context),
    erase: eraser.erase,
    deletedItems: context.deletedItems,
    watchIndex: ({ table, index }, changed) => {
      const prefix = indexPrefix('global', table, index);
      context.onCommit((changes) => changes.some(({ key }) => key.startsWith(prefix)) && changed());
    },
    copyTo: (folder) => copyDatabase(database, folder),
    close: async () => {
      clearInterval(timer);
      await context.idle();
      await eraser.idle();
      await database.close();
    },
  };
};
