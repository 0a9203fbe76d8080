import type { Database } from './database.ts';
import type { Table } from './engine.ts';
import { indexPrefix, itemPrefix, tableKey } from './view.ts';

/** Takes away a table's items and index entries, and its record last: cut off half way, it can be done again. */
export const dropTable = async (database: Database, table: Table): Promise<void> => {
  const name = table.TableName;
  const prefixes = [
    itemPrefix(name),
    ...(table.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => indexPrefix('Global', name, IndexName)),
    ...(table.LocalSecondaryIndexes ?? []).map(({ IndexName }) => indexPrefix('Local', name, IndexName)),
  ];
  for (const prefix of prefixes) await database.clear({ gte: prefix, lt: `${prefix}\u{FF}` });
  await database.batch([{ type: 'del', key: tableKey(name) }]);
};

/** Ends the deletions that the last run did not get to the end of. */
export const finishDeletions = async (database: Database): Promise<void> => {
  for await (const record of database.values({ gte: tableKey(''), lt: tableKey('\u{FF}') }))
    if ((record as Table).TableStatus === 'DELETING') await dropTable(database, record as Table);
};
