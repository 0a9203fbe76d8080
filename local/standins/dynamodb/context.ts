import type { Change, Database } from './database.ts';
import { check, perform, type EngineOperation, type Input } from './engine.ts';
import { createExpiry, type Expiry } from './expiry.ts';
import { isItemKey, readView, writeView, type WriteView } from './view.ts';

export type Context = {
  database: Database;
  now: () => Date;
  expiry: Expiry;
  /** Runs one write at a time. Commits its changes as one batch, or none if it fails. Reads never wait for it. */
  write: <T>(work: (view: WriteView) => Promise<T>) => Promise<T>;
  /** Calls the listener after each commit, before the write is answered. */
  onCommit: (listener: (changes: readonly Change[]) => void) => void;
  idle: () => Promise<void>;
  deletedItems: () => number;
};

export type OperationOf = (context: Context) => (input: Input) => Promise<unknown>;

export const createContext = async (database: Database, now: () => Date): Promise<Context> => {
  const expiry = await createExpiry(database);
  let last: Promise<void> = Promise.resolve();
  let deletedItems = 0;
  const listeners: ((changes: readonly Change[]) => void)[] = [];
  return {
    database,
    now,
    expiry,
    write: async (work) => {
      const result = last.then(async () => {
        const view = writeView(database, expiry.onPut);
        const answer = await work(view);
        const changes = view.changes();
        if (changes.length > 0) await database.batch(changes);
        for (const listener of listeners) listener(changes);
        deletedItems += changes.filter(({ type, key }) => type === 'del' && isItemKey(key)).length;
        return answer;
      });
      last = result.then(
        () => {},
        () => {},
      );
      return result;
    },
    onCommit: (listener) => void listeners.push(listener),
    idle: async () => last,
    deletedItems: () => deletedItems,
  };
};

export const reading =
  (operation: EngineOperation): OperationOf =>
  ({ database }) =>
  async (input: Input) => {
    const { store } = readView(database);
    return perform(operation, check(operation, input, store), store);
  };
