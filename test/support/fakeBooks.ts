import { isWithoutBalance, type Payment } from '#functions/billing/payment.ts';

type Balance = 'free' | 'token';
type Account = { left: Record<Balance, number> };
type Hold = { callerId: string; uid: string; version: number; payment: Payment; amount: number };

/** A ledger in memory. After each change it checks that balances, holds and entries agree. */
export type FakeBooks = {
  accounts: Map<string, Account>;
  holds: Map<string, Hold>;
  entries: { callerId: string; balance: Balance; amount: number; reason: string }[];
  open(callerId: string, granted: Record<Balance, number>): void;
  /** @returns false when the balance is too low */
  hold(hold: Hold): boolean;
  move(fromId: string, toId: string, amount: number): void;
  settle(uid: string, version: number, how: 'commit' | 'release'): void;
  enter(callerId: string, balance: Balance, amount: number, reason: string): void;
};

const balances: readonly Balance[] = ['free', 'token'];
const holdKey = (uid: string, version: number): string => `${uid}-${version}`;

export const fakeBooks = (): FakeBooks => {
  const books: FakeBooks = {
    accounts: new Map(),
    holds: new Map(),
    entries: [],
    open: (callerId, granted) => {
      books.accounts.set(callerId, { left: { ...granted } });
      for (const balance of balances)
        books.entries.push({ callerId, balance, amount: granted[balance], reason: 'grant' });
    },
    enter: (callerId, balance, amount, reason) => {
      const account = books.accounts.get(callerId);
      if (!account) throw new Error(`${callerId} has no account`);
      account.left[balance] += amount;
      books.entries.push({ callerId, balance, amount, reason });
    },
    hold: (hold) => {
      const account = books.accounts.get(hold.callerId);
      if (!account) return false;
      if (!isWithoutBalance(hold.payment)) {
        if (account.left[hold.payment] < hold.amount) return false;
        account.left[hold.payment] -= hold.amount;
      }
      books.holds.set(holdKey(hold.uid, hold.version), hold);
      checkLaw(books);
      return true;
    },
    move: (fromId, toId, amount) => {
      for (const [callerId, signed] of [
        [fromId, -amount],
        [toId, amount],
      ] as const) {
        const account = books.accounts.get(callerId);
        if (account) account.left.free += signed;
        books.entries.push({ callerId, balance: 'free', amount: signed, reason: 'moved' });
      }
      checkLaw(books);
    },
    settle: (uid, version, how) => {
      const hold = books.holds.get(holdKey(uid, version));
      if (!hold) return;
      books.holds.delete(holdKey(uid, version));
      const account = books.accounts.get(hold.callerId);
      if (account && !isWithoutBalance(hold.payment)) {
        if (how === 'release') account.left[hold.payment] += hold.amount;
        else
          books.entries.push({ callerId: hold.callerId, balance: hold.payment, amount: -hold.amount, reason: 'story' });
      }
      checkLaw(books);
    },
  };
  return books;
};

/** @throws Error that names the account whose ledger does not balance */
const checkLaw = ({ accounts, holds, entries }: FakeBooks): void => {
  for (const [callerId, { left }] of accounts) {
    for (const balance of balances) {
      const held = [...holds.values()]
        .filter((hold) => hold.callerId === callerId && hold.payment === balance)
        .reduce((total, { amount }) => total + amount, 0);
      const entered = entries
        .filter((entry) => entry.callerId === callerId && entry.balance === balance)
        .reduce((total, { amount }) => total + amount, 0);
      if (left[balance] < 0 || left[balance] + held !== entered)
        throw new Error(`${callerId}: ${left[balance]} + ${held} held is not ${entered} entered (${balance})`);
    }
  }
};
