import type { Key } from '#functions/platform/table/keys.ts';

export const ACCOUNT_DELETIONS_PARTITION = 'ACCOUNTDELETIONS';

export const lifecycleKeys = {
  /** Holds the day up to which the sweep has removed expired visitors. */
  visitorsSweptTo: { pk: 'DUE', sk: 'VISITORS' } satisfies Key,
  accountDeletion: (callerId: string): Key => ({ pk: ACCOUNT_DELETIONS_PARTITION, sk: callerId }),
};
