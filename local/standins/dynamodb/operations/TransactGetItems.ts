import type { OperationOf } from '../context.ts';
import { check, invalid, perform, type Input } from '../engine.ts';
import { readView } from '../view.ts';

const MAX_ITEMS = 100;

/** Reads all items from one snapshot, so that they are consistent without blocking writes. */
export const TransactGetItems: OperationOf =
  ({ database }) =>
  async (input) => {
    const items = input['TransactItems'] as { Get?: Input }[] | undefined;
    if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS)
      throw invalid(`TransactItems must hold 1 to ${MAX_ITEMS} items.`);
    const snapshot = database.snapshot();
    try {
      const { store } = readView(database, snapshot);
      const found = await Promise.all(
        items.map(async ({ Get }) => perform('GetItem', check('GetItem', Get ?? {}, store), store)),
      );
      return { Responses: found.map(({ Item }) => (Item === undefined ? {} : { Item })) };
    } finally {
      await snapshot.close();
    }
  };
