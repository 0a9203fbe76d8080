export type StoredItem = Readonly<Record<string, unknown>> & { pk: string; sk: string };

export type Like = string | { beginsWith: string };

export const isLike = (value: unknown, like: Like): boolean =>
  typeof like === 'string' ? value === like : typeof value === 'string' && value.startsWith(like.beginsWith);

export const conditionOf = (like: Like, name: string, value: string): string =>
  typeof like === 'string' ? `${name} = ${value}` : `begins_with(${name}, ${value})`;

/** A migration runs beside the product, so readers must accept both shapes first. */
export type Migration = {
  /** `NNNN-what-is-true-afterwards`, like its file. */
  name: string;
  of: Readonly<Record<string, Like>>;
  /** An item without a `schemaVersion` is of version 0. */
  from: number;
  to: number;
  /** The migration reads the item again if another write changes one of these attributes. */
  reads: readonly string[];
  change: (item: StoredItem) => Readonly<Record<string, unknown>>;
};

export const versionOf = ({ schemaVersion }: StoredItem): number =>
  typeof schemaVersion === 'number' ? schemaVersion : 0;
