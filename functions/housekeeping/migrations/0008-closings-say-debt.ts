import { closingWithTodaysNames } from '#functions/billing/store/bookItems.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import type { Migration } from './migration.ts';

/** Before, the closing of a day said `owed`. */
export const closingsSayDebt: Migration = {
  name: '0008-closings-say-debt',
  of: { pk: billingKeys.closing('').pk, sk: { beginsWith: billingKeys.closing('').sk } },
  from: 0,
  to: 1,
  reads: ['owed', 'debt', 'totals'],
  change: (item) => {
    const { debt, totals } = closingWithTodaysNames(item);
    return { debt, totals, owed: undefined };
  },
};
