import type { Emulator } from '../listen.ts';
import { awsJson, type Operation } from '../wire.ts';
import { openFailure } from '../dataFolder.ts';
import { createContext, type Context } from './context.ts';
import { openDatabase, type Database } from './database.ts';
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
import { sweepExpired } from './sweep.ts';
import { finishDeletions } from './tables.ts';

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

export type Dynamodb = Emulator & {
  /** Deletes the items whose time is past and returns how many; runs by itself once a minute. */
  sweep(): Promise<number>;
};

const prepare = async (database: Database, now: () => Date): Promise<Context> => {
  await finishDeletions(database);
  return createContext(database, now);
};

/**
 * DynamoDB in this process, on LevelDB in the folder `path`, or in memory without one.
 * @throws DataFolderError
 */
export const createDynamodb = async ({ path, now }: { path?: string; now: () => Date }): Promise<Dynamodb> => {
  const database = await openDatabase(path);
  const context = await prepare(database, now).catch(async (error: unknown) => {
    await database.close();
    throw openFailure(path ?? '', error);
  });
  const operations = Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, operation]): [string, Operation] => [name, operation(context)]),
  );
  const timer = setInterval(() => {
    sweepExpired(context).catch((error: unknown) => console.error('dynamodb: the sweep failed:', error));
  }, SWEEP_MILLISECONDS).unref();

  return {
    name: 'dynamodb',
    handle: awsJson(operations),
    sweep: async () => sweepExpired(context),
    close: async () => {
      clearInterval(timer);
      await context.idle();
      await database.close();
    },
  };
};
