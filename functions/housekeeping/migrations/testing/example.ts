import { billingKeys } from '#functions/billing/store/keys.ts';
import type { Migration } from '../migration.ts';

/** A worked example, which no stage runs: accounts of before a made-up `limit` get it, and lose the `cap` it replaces. */
export const accountsHaveALimit: Migration = {
  name: '0001-accounts-have-a-limit',
  of: { sk: billingKeys.profile('').sk, kind: 'user' },
  from: 0,
  to: 1,
  reads: ['cap', 'limit'],
  change: ({ cap, limit = cap ?? 0 }) => ({ limit, cap: undefined }),
};
