import { Readable } from 'node:stream';

import { AwsError } from '#local/platform/wire/wire.ts';
import type { Change, Database, Range, Snapshot } from './database.ts';
import type { Item, Table } from './engine.ts';

type Callback<T> = (error: unknown, value?: T) => void;

type SubDatabase = {
  lock(key: string, work: (release: <T>(callback: T) => T) => void): void;
  get(key: string, callback: Callback<unknown>): void;
  put(key: string, value: unknown, callback: Callback<never>): void;
  del(key: string, callback: Callback<never>): void;
  createValueStream(range: Range): Readable;
  createKeyStream(): Readable;
};

export type EngineStore = {
  options: { maxItemSize: number; createTableMs: number };
  tableDb: SubDatabase & { awsAccountId: string; awsRegion: string };
  getItemDb(table: string): SubDatabase;
  getIndexDb(kind: string, table: string, index: string): SubDatabase;
  getTable(name: string, checkStatus: boolean | Callback<Table>, callback?: Callback<Table>): void;
};

export type View = {
  store: EngineStore;
  table(name: string): Promise<Table>;
  item(table: string, key: string): Promise<Item | undefined>;
  read(key: string): Promise<unknown>;
};

export type WriteView = View & { put(key: string, value: unknown): void; del(key: string): void; changes(): Change[] };

export const ALL_ITEMS: Range = { gte: 'item-', lt: 'item.' };

export const isItemKey = (key: string): boolean => key.startsWith('item-');

export const itemPrefix = (table: string): string => `item-${table}~`;
export const indexPrefix = (kind: string, table: string, index: string): string =>
  `index-${kind.toLowerCase()}~${table}~${index}~`;
export const tableKey = (name: string): string => `table~${name}`;

/** DynamoDB's documented limit for an item: 400 KB. */
const MAX_ITEM_BYTES = 409_600;
const ABOVE_ALL_KEYS = '\u{FF}';

const within = (prefix: string, range: Range): Range => {
  const { gt, gte, lt, lte, ...rest } = range;
  const lower = gt === undefined ? { gte: prefix + (gte ?? '') } : { gt: prefix + gt };
  const upper = lte === undefined ? { lt: prefix + (lt ?? ABOVE_ALL_KEYS) } : { lte: prefix + lte };
  return { ...rest, ...lower, ...upper };
};

type Access = {
  read: (key: string) => Promise<unknown>;
  put(key: string, value: unknown): void;
  del(key: string): void;
  values(range: Range): AsyncIterable<unknown>;
  keys(range: Range): AsyncIterable<string>;
};

const answer = <T>(callback: Callback<T>, work: Promise<T>): void => {
  work.then(
    (value) => setImmediate(callback, null, value),
    (error: unknown) => setImmediate(callback, error),
  );
};

const subDatabase = (access: Access, prefix: string): SubDatabase => ({
  // Writes run one at a time, so an item needs no lock.
  lock: (_key, work) => work((callback) => callback),
  get: (key, callback) => answer(callback, access.read(prefix + key)),
  put: (key, value, callback) => {
    access.put(prefix + key, value);
    setImmediate(callback, null);
  },
  del: (key, callback) => {
    access.del(prefix + key);
    setImmediate(callback, null);
  },
  // Replaces dynalite's stream, which leaves LevelDB's iterator open. A generator closes it.
  createValueStream: (range) => Readable.from(access.values(within(prefix, range))),
  createKeyStream: () => Readable.from(unprefixed(access.keys(within(prefix, {})), prefix.length)),
});

const unprefixed = async function* (keys: AsyncIterable<string>, length: number): AsyncIterable<string> {
  for await (const key of keys) yield key.slice(length);
};

const viewOf = (access: Access): View => {
  const table = async (name: string): Promise<Table> => {
    const found = (await access.read(tableKey(name))) as Table | undefined;
    if (found?.TableStatus === 'ACTIVE') return found;
    throw new AwsError('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`);
  };
  const engineTable = async (name: string): Promise<Table> =>
    table(name).catch((error: unknown) => {
      const { type, message } = error as AwsError;
      throw Object.assign(new Error(message), { statusCode: 400, body: { __type: `#${type}`, message } });
    });
  return {
    table,
    read: access.read,
    item: async (name, key) => (await access.read(itemPrefix(name) + key)) as Item | undefined,
    store: {
      options: { maxItemSize: MAX_ITEM_BYTES, createTableMs: 0 },
      tableDb: { ...subDatabase(access, 'table~'), awsAccountId: '000000000000', awsRegion: 'us-east-1' },
      getItemDb: (name) => subDatabase(access, itemPrefix(name)),
      getIndexDb: (kind, name, index) => subDatabase(access, indexPrefix(kind, name, index)),
      getTable: (name, checkStatus, callback) =>
        answer(typeof checkStatus === 'function' ? checkStatus : (callback ?? (() => {})), engineTable(name)),
    },
  };
};

const readOnly = (): never => {
  throw new Error('This view only reads.');
};

export const readView = (database: Database, snapshot?: Snapshot): View => {
  const at = snapshot ? { snapshot } : {};
  return viewOf({
    read: async (key) => database.get(key, at),
    put: readOnly,
    del: readOnly,
    values: (range) => database.values({ ...range, ...at }),
    keys: (range) => database.keys(range),
  });
};

/** Collects the changes of one write. `onPut` may add further changes. */
export const writeView = (database: Database, onPut: (view: WriteView, key: string, value: unknown) => void) => {
  const changes = new Map<string, Change>();
  const read = async (key: string): Promise<unknown> => {
    const change = changes.get(key);
    if (!change) return database.get(key);
    return change.type === 'put' ? change.value : undefined;
  };
  const put = (key: string, value: unknown) => {
    changes.set(key, { type: 'put', key, value });
    onPut(view, key, value);
  };
  const del = (key: string) => {
    changes.set(key, { type: 'del', key });
  };
  const view: WriteView = {
    ...viewOf({ read, put, del, values: readOnly, keys: readOnly }),
    put,
    del,
    changes: () => [...changes.values()],
  };
  return view;
};
