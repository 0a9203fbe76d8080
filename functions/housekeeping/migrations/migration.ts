export type StoredItem = Readonly<Record<string, unknown>> & { pk: string; sk: string };

export type Like = string | { beginsWith: string };

export const isLike = (value: unknown, like: Like): boolean =>
  typeof like === 'string' ? value === like : typeof value === 'string' && value.startsWith(like.beginsWith);

export const conditionOf = (like: Like, name: string, value: string): string =>
  typeof like === 'string' ? `${name} = ${value}` : `begins_with(${name}, ${value})`;

/**
 * Migrates items of one kind to the next shape. Readers must accept both shapes first, because a migration runs beside the product,
 * and functions of two releases beside each other.
 */
export type Migration = {
  /** `NNNN-what-is-true-afterwards`, as its file is called. */
  name: string;
  of: Readonly<Record<string, Like>>;
  /** The item's `schemaVersion` before and after; an item without one is of version 0. */
  from: number;
  to: number;
  /** The attributes that `change` reads. If another write changes one, the item is read again. */
  reads: readonly string[];
  change: (item: StoredItem) => Readonly<Record<string, unknown>>;
};

export const versionOf = ({ schemaVersion }: StoredItem): number =>
  typeof schemaVersion === 'number' ? schemaVersion : 0;
