import { AwsError } from '#local/platform/wire/wire.ts';
import { createContext, type Context } from './context.ts';
import { openDatabase, repairDatabase, type Database } from './database.ts';
import type { Input, Item, Table } from './engine.ts';
import { PutItem } from './operations/items.ts';
import { CreateTable } from './operations/tables.ts';
import { UpdateTimeToLive } from './operations/timeToLive.ts';
import { salvage } from './salvage/salvage.ts';
import { ALL_ITEMS, indexPrefix, itemPrefix, tableKey } from './view.ts';

export type TableDefinition = Input & { timeToLiveAttribute: string };

export async function* readItems(database: Database, table?: string): AsyncGenerator<Item> {
  const prefix = table === undefined ? undefined : itemPrefix(table);
  const range = prefix === undefined ? ALL_ITEMS : { gte: prefix, lt: `${prefix}\u{FF}` };
  for await (const item of database.values(range)) yield item as Item;
}

const ITEMS = 'item-';

export const readDamagedItems = async (path: string): Promise<Item[]> => {
  const { values } = await salvage(path);
  const items = [...values].filter(([key]) => key.startsWith(ITEMS));
  return items.map(([, text]) => JSON.parse(text) as Item);
};

const tableOfKey = (key: string): string => key.slice(ITEMS.length, key.indexOf('~'));

const tablesWithItems = async (database: Database): Promise<string[]> => {
  const names: string[] = [];
  for (let from = ALL_ITEMS.gte ?? ''; ;) {
    let found: string | undefined;
    for await (const key of database.keys({ ...ALL_ITEMS, gte: from, limit: 1 })) found = tableOfKey(key);
    if (found === undefined) return names;
    names.push(found);
    from = `${itemPrefix(found)}\u{FF}`;
  }
};

/** Creates the table's record and its time-to-live setting again if they were lost. */
const ensureTable = async (context: Context, name: string, definition: TableDefinition): Promise<void> => {
  const { timeToLiveAttribute: AttributeName, ...shape } = definition;
  if ((await context.database.get(tableKey(name))) === undefined)
    await CreateTable(context)({ TableName: name, BillingMode: 'PAY_PER_REQUEST', ...structuredClone(shape) });
  if (context.expiry.attributeOf(name) === undefined)
    await UpdateTimeToLive(context)({
      TableName: name,
      TimeToLiveSpecification: { Enabled: true, AttributeName },
    });
};

/** Rebuilds the indexes by writing each item again. @returns the number of items */
const indexAgain = async (context: Context, { TableName: name, GlobalSecondaryIndexes = [] }: Table) => {
  const { database } = context;
  for (const { IndexName } of GlobalSecondaryIndexes) {
    const prefix = indexPrefix('Global', name, IndexName);
    await database.clear({ gte: prefix, lt: `${prefix}\u{FF}` });
  }
  const put = PutItem(context);
  let count = 0;
  for await (const Item of readItems(database, name)) {
    try {
      await put({ TableName: name, Item });
      count += 1;
    } catch (error) {
      // An item with invalid keys is not counted, because no request can read it.
      if (!(error instanceof AwsError)) throw error;
    }
  }
  return count;
};

/** Repairs the database and rebuilds all indexes. @returns the number of items per table, and of unreadable parts */
export const repairTables = async (
  path: string,
  { definition, now }: { definition: TableDefinition; now: () => Date },
): Promise<{ items: ReadonlyMap<string, number>; unread: number }> => {
  const unread = await repairDatabase(path);
  const database = await openDatabase(path);
  try {
    const context = await createContext(database, now);
    for (const name of await tablesWithItems(database)) await ensureTable(context, name, definition);
    const items = new Map<string, number>();
    for await (const record of database.values({ gte: tableKey(''), lt: tableKey('\u{FF}') })) {
      const table = record as Table;
      items.set(table.TableName, await indexAgain(context, table));
    }
    await context.idle();
    return { items, unread };
  } finally {
    await database.close();
  }
};
