export type StoredItem = Readonly<Record<string, unknown>> & { pk: string; sk: string };

export type Like = string | { beginsWith: string };

export const isLike = (value: unknown, like: Like): boolean =>
  typeof like === 'string' ? value === like : typeof value === 'string' && value.startsWith(like.beginsWith);

export const conditionOf = (like: Like, name: string, value: string): string =>
  typeof like === 'string' ? `${name} = ${value}` : `begins_with(${name}, ${value})`;

/** Changes stored items while the product runs. So a release that reads both shapes must be deployed first. */
export type Migration = {
  /** The name of its file: `NNNN-`, then what is true after the migration. */
  name: string;
  of: Readonly<Record<string, Like>>;
  /** The version of items to change. An item without `schemaVersion` has version 0. */
  from: number;
  to: number;
  /** The attributes that `change` uses. If another write changes one, the item is read again. */
  reads: readonly string[];
  change: (item: StoredItem) => Readonly<Record<string, unknown>>;
};

export const versionOf = ({ schemaVersion }: StoredItem): number =>
  typeof schemaVersion === 'number' ? schemaVersion : 0;
