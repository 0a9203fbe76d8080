import { billingKeys } from '#functions/billing/store/keys.ts';
import type { Migration } from '../migration.ts';

/** Replaces the attribute `cap` of accounts with `limit`. Only tests run this example. */
export const accountsHaveALimit: Migration = {
  name: '0001-accounts-have-a-limit',
  of: { sk: billingKeys.profile('').sk, kind: 'user' },
  from: 0,
  to: 1,
  reads: ['cap', 'limit'],
  change: ({ cap, limit = cap ?? 0 }) => ({ limit, cap: undefined }),
};
