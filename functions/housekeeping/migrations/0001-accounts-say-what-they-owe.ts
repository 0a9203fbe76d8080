import type { Migration } from './migration.ts';

/** The first accounts were made before anything could be owed, and before subscriptions counted their changes. */
export const accountsSayWhatTheyOwe: Migration = {
  name: '0001-accounts-say-what-they-owe',
  of: { sk: 'PROFILE', kind: 'user' },
  from: 0,
  to: 1,
  reads: ['owed', 'subscriptionRevision'],
  change: ({ owed = 0, subscriptionRevision = 0 }) => ({ owed, subscriptionRevision }),
};
