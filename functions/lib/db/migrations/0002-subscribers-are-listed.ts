import { keys, subscribersIndex } from '../keys.ts';
import type { Migration } from './migration.ts';

/** The version of an account that is written today. */
export const ACCOUNT_VERSION = 2;

/** Before, nobody could say who has PRO without reading every account. */
export const subscribersAreListed: Migration = {
  name: '0002-subscribers-are-listed',
  of: { sk: keys.profile('').sk, kind: 'user' },
  from: 1,
  to: ACCOUNT_VERSION,
  reads: ['isSubscribed'],
  change: ({ id, isSubscribed }) => (isSubscribed === true ? subscribersIndex.keys(String(id)) : {}),
};
