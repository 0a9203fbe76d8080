import { type OperationOf, reading } from '../context.ts';
import { check, perform, type Table } from '../engine.ts';
import { tableKey } from '../view.ts';
import { dropTable } from '../tables.ts';

export const CreateTable: OperationOf =
  ({ write }) =>
  async (input) =>
    write(async (view) => {
      const created = await perform('CreateTable', check('CreateTable', input, view.store), view.store);
      // Copied, because dynalite changes its record of the table later, in a timer.
      const answer = structuredClone(created['TableDescription'] as Table);
      const ready = { ...structuredClone(answer), TableStatus: 'ACTIVE' };
      for (const index of ready.GlobalSecondaryIndexes ?? []) index.IndexStatus = 'ACTIVE';
      view.put(tableKey(ready.TableName), ready);
      return { TableDescription: answer };
    });

export const DeleteTable: OperationOf =
  ({ database, expiry, write }) =>
  async (input) => {
    const table = await write(async (view) => {
      const found = await view.table(String(check('DeleteTable', input, view.store)['TableName']));
      const leaving = { ...found, TableStatus: 'DELETING' };
      view.put(tableKey(found.TableName), leaving);
      return leaving;
    });
    // Deletes inside a write, so that no other write adds items meanwhile.
    await write(async () => {
      await dropTable(database, table);
      await expiry.forget(table.TableName);
    });
    return { TableDescription: table };
  };

export const DescribeTable: OperationOf = reading('DescribeTable');

export const ListTables: OperationOf = reading('ListTables');
