import type { UserItem } from './profileItems.ts';

/** What an account owes in all. */
export const debtOf = ({ debt, owed = 0 }: Pick<UserItem, 'debt' | 'owed'>): number => debt + owed;

/** The parts of an update by which an account then owes so much, if it still owes what it did when it was read. */
export const setDebt = ({ debt, owed }: Pick<UserItem, 'debt' | 'owed'>, to: number) => ({
  set: 'debt = :debt',
  remove: 'REMOVE owed',
  condition: `(debt = :seenDebt OR (attribute_not_exists(debt) AND :seenDebt = :none)) AND ${owed === undefined ? 'attribute_not_exists(owed)' : 'owed = :seenOwed'}`,
  values: { ':debt': to, ':seenDebt': debt, ':none': 0, ...(owed !== undefined && { ':seenOwed': owed }) },
});
