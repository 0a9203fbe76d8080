import type { Migration } from './migration.ts';

/** The version of an account that is written today. */
export const ACCOUNT_VERSION = 1;

/** The first accounts were made before anything could be owed, and before subscriptions counted their changes. */
export const accountsSayWhatTheyOwe: Migration = {
  name: '0001-accounts-say-what-they-owe',
  of: { sk: 'PROFILE', kind: 'user' },
  from: 0,
  to: ACCOUNT_VERSION,
  reads: ['owed', 'subscriptionRevision'],
  change: ({ owed = 0, subscriptionRevision = 0 }) => ({ owed, subscriptionRevision }),
};
