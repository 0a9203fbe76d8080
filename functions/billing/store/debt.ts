import type { UserItem } from './profileItems.ts';

/** What an account owes in all. */
export const debtOf = ({ debt }: Pick<UserItem, 'debt'>): number => debt;

/** The parts of an update by which an account then owes so much, if it still owes what it did when it was read. */
export const setDebt = ({ debt }: Pick<UserItem, 'debt'>, to: number) => ({
  set: 'debt = :debt',
  condition: 'debt = :seenDebt',
  values: { ':debt': to, ':seenDebt': debt },
});
