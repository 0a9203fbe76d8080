import { AwsError } from '#local/platform/wire/wire.ts';
import { createContext, type Context } from './context.ts';
import { openDatabase, repairDatabase, type Database } from './database.ts';
import type { Input, Item, Table } from './engine.ts';
import { PutItem } from './operations/items.ts';
import { CreateTable } from './operations/tables.ts';
import { UpdateTimeToLive } from './operations/timeToLive.ts';
import { salvage } from './salvage/salvage.ts';
import { ALL_ITEMS, indexPrefix, itemPrefix, tableKey } from './view.ts';

/** What `CreateTable` takes besides the name. */
export type TableDefinition = Input & { timeToLiveAttribute: string };

/** The items of one table, or of every table, in a database that is open. */
export async function* readItems(database: Database, table?: string): AsyncGenerator<Item> {
  const prefix = table === undefined ? undefined : itemPrefix(table);
  const range = prefix === undefined ? ALL_ITEMS : { gte: prefix, lt: `${prefix}\u{FF}` };
  for await (const item of database.values(range)) yield item as Item;
}

const ITEMS = 'item-';

/** The items of every table in a folder that may be damaged, as far as they can be read. */
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

/** The record of a table, and of its time to live, may be what was lost. */
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

/** Puts each item again, so that each index has it. @returns how many items there are */
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
      // Without its keys it can be asked for by nobody.
      if (!(error instanceof AwsError)) throw error;
    }
  }
  return count;
};

/**
 * Saves what can be read of a damaged folder. What was lost may have been an item, its place in an index or the table's own
 * record, so every index is made anew from the items that are there, and a table that has items but no record is made.
 * @param definition of every table of the folder
 * @returns how many items each table has, and how many parts of the files could not be read
 */
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
