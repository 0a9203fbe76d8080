/** An item as the table has it, whatever its age. */
export type StoredItem = Readonly<Record<string, unknown>> & { pk: string; sk: string };

/** What an attribute is, or begins with. */
export type Like = string | { beginsWith: string };

export const isLike = (value: unknown, like: Like): boolean =>
  typeof like === 'string' ? value === like : typeof value === 'string' && value.startsWith(like.beginsWith);

/** The same as DynamoDB asks it. */
export const conditionOf = (like: Like, name: string, value: string): string =>
  typeof like === 'string' ? `${name} = ${value}` : `begins_with(${name}, ${value})`;

/**
 * How items of one kind get from one shape to the next. What reads them must take both shapes first: a migration runs
 * beside the product, and functions of two releases run beside each other.
 */
export type Migration = {
  /** `NNNN-what-is-true-afterwards`, as its file is called. */
  name: string;
  /** Which items: attributes and what they are. */
  of: Readonly<Record<string, Like>>;
  /** The item's `schemaVersion` before and after; an item without one is of version 0. */
  from: number;
  to: number;
  /** The attributes that `change` looks at. Should one be another by the time of the write, the item is read anew. */
  reads: readonly string[];
  /** The attributes that get another value; one that gets undefined goes. */
  change: (item: StoredItem) => Readonly<Record<string, unknown>>;
};

export const versionOf = ({ schemaVersion }: StoredItem): number =>
  typeof schemaVersion === 'number' ? schemaVersion : 0;
