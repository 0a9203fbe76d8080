import { billingKeys, subscribersIndex } from '#functions/billing/store/keys.ts';
import type { Migration } from './migration.ts';

/** Before, nobody could say who has PRO without reading every account. */
export const subscribersAreListed: Migration = {
  name: '0002-subscribers-are-listed',
  of: { sk: billingKeys.profile('').sk, kind: 'user' },
  from: 1,
  to: 2,
  reads: ['isSubscribed'],
  change: ({ id, isSubscribed }) => (isSubscribed === true ? subscribersIndex.keys(String(id)) : {}),
};
