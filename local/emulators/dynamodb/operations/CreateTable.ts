import type { OperationOf } from '../context.ts';
import { check, perform, type Table } from '../engine.ts';
import { tableKey } from '../view.ts';

/** Answers CREATING as DynamoDB does, though the table is ready when the answer arrives. */
export const CreateTable: OperationOf =
  ({ write }) =>
  async (input) =>
    write(async (view) => {
      const created = await perform('CreateTable', check('CreateTable', input, view.store), view.store);
      // The engine marks its record ACTIVE by a timer of its own, after this batch: it must not touch our copies.
      const answer = structuredClone(created['TableDescription'] as Table);
      const ready = { ...structuredClone(answer), TableStatus: 'ACTIVE' };
      for (const index of ready.GlobalSecondaryIndexes ?? []) index.IndexStatus = 'ACTIVE';
      view.put(tableKey(ready.TableName), ready);
      return { TableDescription: answer };
    });
