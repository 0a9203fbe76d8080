import type { Key } from '#functions/platform/table/keys.ts';

export const ACCOUNT_DELETIONS_PARTITION = 'ACCOUNTDELETIONS';

export const lifecycleKeys = {
  /** The sweep has removed expired visitors up to this day. */
  visitorsSweptTo: { pk: 'DUE', sk: 'VISITORS' } satisfies Key,
  accountDeletion: (callerId: string): Key => ({ pk: ACCOUNT_DELETIONS_PARTITION, sk: callerId }),
};
