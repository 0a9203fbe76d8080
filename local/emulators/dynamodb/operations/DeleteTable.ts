import type { OperationOf } from '../context.ts';
import { check } from '../engine.ts';
import { dropTable } from '../tables.ts';
import { tableKey } from '../view.ts';

export const DeleteTable: OperationOf =
  ({ database, expiry, write }) =>
  async (input) => {
    const table = await write(async (view) => {
      const found = await view.table(String(check('DeleteTable', input, view.store)['TableName']));
      const leaving = { ...found, TableStatus: 'DELETING' };
      view.put(tableKey(found.TableName), leaving);
      return leaving;
    });
    // A writer's turn, so that nothing is added to a table half gone.
    await write(async () => {
      await dropTable(database, table);
      await expiry.forget(table.TableName);
    });
    return { TableDescription: table };
  };
