import * as z from 'zod/mini';
import { UserItem } from '#functions/billing/store/profileItems.ts';
import { debtOf } from '#functions/billing/store/debt.ts';
import type { Migration } from './migration.ts';

const Owing = z.pick(UserItem, { debt: true, owed: true });

/** Before, what an account owes was `owed`. */
export const accountsHaveADebt: Migration = {
  name: '0006-accounts-have-a-debt',
  of: { sk: 'PROFILE', kind: 'user' },
  from: 2,
  to: 3,
  reads: ['debt', 'owed'],
  change: (item) => ({ debt: debtOf(Owing.parse(item)), owed: undefined }),
};
