import { createContext } from './context.ts';
import { openDatabase, repairDatabase } from './database.ts';
import type { Table } from './engine.ts';
import { PutItem } from './operations/items.ts';
import { indexPrefix, itemPrefix, tableKey } from './view.ts';

/**
 * Saves what can be read of a damaged folder. What was lost may have been an item or only its place in an index, so every
 * index is made anew from the items that are there.
 * @returns how many items each table has
 */
export const repairTables = async (path: string, now: () => Date): Promise<ReadonlyMap<string, number>> => {
  await repairDatabase(path);
  const database = await openDatabase(path);
  try {
    const context = await createContext(database, now);
    const put = PutItem(context);
    const items = new Map<string, number>();
    for await (const record of database.values({ gte: tableKey(''), lt: tableKey('\u{FF}') })) {
      const { TableName: name, GlobalSecondaryIndexes = [] } = record as Table;
      for (const { IndexName } of GlobalSecondaryIndexes) {
        const prefix = indexPrefix('Global', name, IndexName);
        await database.clear({ gte: prefix, lt: `${prefix}\u{FF}` });
      }
      let count = 0;
      const prefix = itemPrefix(name);
      for await (const Item of database.values({ gte: prefix, lt: `${prefix}\u{FF}` })) {
        await put({ TableName: name, Item });
        count += 1;
      }
      items.set(name, count);
    }
    await context.idle();
    return items;
  } finally {
    await database.close();
  }
};
