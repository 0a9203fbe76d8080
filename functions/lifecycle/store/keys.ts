import type { Key } from '#functions/platform/table/keys.ts';

export const ACCOUNT_DELETIONS_PARTITION = 'ACCOUNTDELETIONS';

/** The primary keys of what lifecycle keeps in the table. */
export const lifecycleKeys = {
  /** The day up to which the sweeper has removed visitors who were over. */
  visitorsSweptTo: { pk: 'DUE', sk: 'VISITORS' } satisfies Key,
  /** That a caller is being deleted: what is left of them goes, whoever has to finish that. */
  accountDeletion: (callerId: string): Key => ({ pk: ACCOUNT_DELETIONS_PARTITION, sk: callerId }),
};
