import type { Database } from './database.ts';
import type { Table } from './engine.ts';
import { indexPrefix, itemPrefix, tableKey } from './view.ts';

/** Under what a table's items and its indexes' entries are: the items first, then the indexes in their order. */
export const prefixesOf = ({
  TableName: name,
  GlobalSecondaryIndexes = [],
  LocalSecondaryIndexes = [],
}: Table): string[] => [
  itemPrefix(name),
  ...GlobalSecondaryIndexes.map(({ IndexName }) => indexPrefix('Global', name, IndexName)),
  ...LocalSecondaryIndexes.map(({ IndexName }) => indexPrefix('Local', name, IndexName)),
];

/** Takes away a table's items and index entries, and its record last: cut off half way, it can be done again. */
export const dropTable = async (database: Database, table: Table): Promise<void> => {
  for (const prefix of prefixesOf(table)) await database.clear({ gte: prefix, lt: `${prefix}\u{FF}` });
  await database.batch([{ type: 'del', key: tableKey(table.TableName) }]);
};

/** Ends the deletions that the last run did not get to the end of. */
export const finishDeletions = async (database: Database): Promise<void> => {
  for await (const record of database.values({ gte: tableKey(''), lt: tableKey('\u{FF}') }))
    if ((record as Table).TableStatus === 'DELETING') await dropTable(database, record as Table);
};
