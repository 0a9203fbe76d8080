import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startTable, type RunningTable } from './table.ts';

type Hooks = { before: typeof beforeAll; after: typeof afterAll };

/** Forwards to the table that a hook starts. Tests must not read a field before that. */
const running = ({ before, after }: Hooks): Omit<RunningTable, 'close'> => {
  let table: RunningTable;
  before(async () => {
    table = await startTable();
  });
  after(() => table.close());
  return {
    get table() {
      return table.table;
    },
    get clock() {
      return table.clock;
    },
    get url() {
      return table.url;
    },
    items: () => table.items(),
    itemsOf: (pk) => table.itemsOf(pk),
  };
};

/** Starts one table for all tests of the file. */
export const tableOfFile = () => running({ before: beforeAll, after: afterAll });

/** Starts an empty table for each test. */
export const tableOfEachTest = () => running({ before: beforeEach, after: afterEach });
