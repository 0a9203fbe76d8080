import type { Database } from './database.ts';
import type { Item } from './engine.ts';
import { isItemKey, itemPrefix, type WriteView } from './view.ts';

/**
 * An index of items by their expiry time, so that a sweep need not scan the table. An outdated entry does no harm,
 * because the sweep checks the item itself.
 */
export type Expiry = {
  attributeOf(table: string): string | undefined;
  tables(): string[];
  enable(view: WriteView, table: string, attribute: string): Promise<void>;
  disable(view: WriteView, table: string): void;
  forget(table: string): Promise<void>;
  onPut: (view: WriteView, key: string, value: unknown) => void;
  due(table: string, seconds: number, limit: number): Promise<{ entry: string; itemKey: string }[]>;
};

const SECONDS_DIGITS = 12;
const SPECIFICATION = 'ttl~';

const sorted = (seconds: number) => String(Math.floor(seconds)).padStart(SECONDS_DIGITS, '0');
const entriesOf = (table: string) => `expiry~${table}~`;

/** @returns undefined when the attribute is missing or not a valid time */
export const expirySeconds = (item: Item, attribute: string): number | undefined => {
  const seconds = Number(item[attribute]?.['N']);
  return seconds >= 0 && seconds < 10 ** SECONDS_DIGITS ? seconds : undefined;
};

const addEntry = (view: WriteView, table: string, itemKey: string, item: Item, attribute: string): void => {
  const seconds = expirySeconds(item, attribute);
  if (seconds !== undefined) view.put(`${entriesOf(table)}${sorted(seconds)}~${itemKey}`, 0);
};

export const createExpiry = async (database: Database): Promise<Expiry> => {
  const attributes = new Map<string, string>();
  for await (const [key, attribute] of database.iterator({ gte: SPECIFICATION, lt: `${SPECIFICATION}\u{FF}` }))
    attributes.set(key.slice(SPECIFICATION.length), String(attribute));

  return {
    attributeOf: (table) => attributes.get(table),
    tables: () => [...attributes.keys()],
    enable: async (view, table, attribute) => {
      view.put(SPECIFICATION + table, attribute);
      attributes.set(table, attribute);
      const prefix = itemPrefix(table);
      for await (const [key, item] of database.iterator({ gte: prefix, lt: `${prefix}\u{FF}` }))
        addEntry(view, table, key.slice(prefix.length), item as Item, attribute);
    },
    disable: (view, table) => {
      view.del(SPECIFICATION + table);
      attributes.delete(table);
    },
    forget: async (table) => {
      attributes.delete(table);
      await database.batch([{ type: 'del', key: SPECIFICATION + table }]);
      await database.clear({ gte: entriesOf(table), lt: `${entriesOf(table)}\u{FF}` });
    },
    onPut: (view, key, value) => {
      if (!isItemKey(key)) return;
      const end = key.indexOf('~');
      const table = key.slice('item-'.length, end);
      const attribute = attributes.get(table);
      if (attribute !== undefined) addEntry(view, table, key.slice(end + 1), value as Item, attribute);
    },
    due: async (table, seconds, limit) => {
      const prefix = entriesOf(table);
      const found: { entry: string; itemKey: string }[] = [];
      for await (const entry of database.keys({ gte: prefix, lt: prefix + sorted(seconds), limit }))
        found.push({ entry, itemKey: entry.slice(prefix.length + SECONDS_DIGITS + 1) });
      return found;
    },
  };
};
