import { LedgerItem } from '../bookItems.ts';
import { ProfileItem } from '../profile.ts';
import { HoldItem, balanceAttribute, balanceOf, type Balance } from '../hold.ts';

export type BookError = { callerId: string; balance: Balance; left: number; held: number; entries: number };

const balances: readonly Balance[] = ['free', 'token'];

type Raw = Readonly<Record<string, unknown>>;
const startsWith = (item: Raw, prefix: string): boolean =>
  typeof item['sk'] === 'string' && item['sk'].startsWith(prefix);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Checks that each balance plus its open holds equals the sum of its ledger entries. */
export const checkBooks = (items: readonly Raw[]): BookError[] => {
  const holds = items
    .filter((item) => startsWith(item, 'HOLD#') && 'amount' in item)
    .map((item) => HoldItem.parse(item));
  const entries = items.filter((item) => startsWith(item, 'LEDGER#')).map((item) => LedgerItem.parse(item));
  const errors: BookError[] = [];
  for (const raw of items.filter((item) => item['sk'] === 'PROFILE')) {
    const { id } = ProfileItem.parse({ ...raw, freeNarrations: 0, tokens: 0 });
    for (const balance of balances) {
      const left = Number(raw[balanceAttribute[balance]]);
      const held = sum(
        holds.filter((hold) => hold.callerId === id && balanceOf(hold.payment) === balance).map((h) => h.amount),
      );
      const entered = sum(entries.filter((e) => e.callerId === id && e.balance === balance).map((e) => e.amount));
      // Written as a negation, so that NaN is an error too.
      if (!(left >= 0 && left + held === entered)) errors.push({ callerId: id, balance, left, held, entries: entered });
    }
  }
  return errors;
};
