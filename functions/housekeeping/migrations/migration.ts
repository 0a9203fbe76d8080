/** An item as the table has it, whatever its age. */
export type StoredItem = Readonly<Record<string, unknown>> & { pk: string; sk: string };

/**
 * How items of one kind get from one shape to the next. What reads them must take both shapes first: a migration runs
 * beside the product, and functions of two releases run beside each other.
 */
export type Migration = {
  /** `NNNN-what-is-true-afterwards`, as its file is called. */
  name: string;
  /** Which items: attributes and what they are. */
  of: Readonly<Record<string, string>>;
  /** The item's `schemaVersion` before and after; an item without one is of version 0. */
  from: number;
  to: number;
  /** The attributes that `change` looks at. Should one be another by the time of the write, the item is read anew. */
  reads: readonly string[];
  /** The attributes that get another value. */
  change: (item: StoredItem) => Readonly<Record<string, unknown>>;
};

export const versionOf = ({ schemaVersion }: StoredItem): number =>
  typeof schemaVersion === 'number' ? schemaVersion : 0;
