import { entryWithTodaysNames } from '#functions/billing/store/bookItems.ts';
import type { Migration } from './migration.ts';

/** Before, an entry named its balance `purse`, and a debt `owed`. No amount, time or id of an entry ever changes. */
export const entriesSayBalanceAndDebt: Migration = {
  name: '0007-entries-say-balance-and-debt',
  of: { sk: { beginsWith: 'LEDGER#' } },
  from: 0,
  to: 1,
  reads: ['purse', 'balance', 'owed', 'debt', 'reason'],
  change: (item) => {
    const { balance, debt, reason } = entryWithTodaysNames(item);
    return { balance, debt, reason, purse: undefined, owed: undefined };
  },
};
