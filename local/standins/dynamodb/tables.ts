import type { Database } from './database.ts';
import type { Table } from './engine.ts';
import { indexPrefix, itemPrefix, tableKey } from './view.ts';

export const prefixesOf = ({
  TableName: name,
  GlobalSecondaryIndexes = [],
  LocalSecondaryIndexes = [],
}: Table): string[] => [
  itemPrefix(name),
  ...GlobalSecondaryIndexes.map(({ IndexName }) => indexPrefix('Global', name, IndexName)),
  ...LocalSecondaryIndexes.map(({ IndexName }) => indexPrefix('Local', name, IndexName)),
];

/** Deletes the table's record last, so that an interrupted deletion can be repeated. */
export const dropTable = async (database: Database, table: Table): Promise<void> => {
  for (const prefix of prefixesOf(table)) await database.clear({ gte: prefix, lt: `${prefix}\u{FF}` });
  await database.batch([{ type: 'del', key: tableKey(table.TableName) }]);
};

export const finishDeletions = async (database: Database): Promise<void> => {
  for await (const record of database.values({ gte: tableKey(''), lt: tableKey('\u{FF}') }))
    if ((record as Table).TableStatus === 'DELETING') await dropTable(database, record as Table);
};
