import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LedgerItem } from '#functions/billing/bookItems.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { behind, interposed, losingAnswers } from '#test/support/interposed.ts';
import { lifeOn } from '#test/support/lifeOn.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { accountDeletionsIn } from './accountDeletions.ts';

let running: RunningTable;
let life: ReturnType<typeof lifeOn>;
beforeAll(async () => {
  running = await startTable();
  life = lifeOn(running);
});
afterAll(() => running.close());

type Settle = Awaited<ReturnType<ReturnType<typeof lifeOn>['buy']>>;

/** A person who deletes accounts and opens new ones. The bank disputes their first purchase. */
const newPerson = async (subject: string) => {
  const accounts = [await life.enter(subject)];
  const present = (): string => accounts.at(-1) ?? '';
  const first: Settle[] = [];
  const settle: Settle = (said, table) => first[0]?.(said, table) ?? expect.fail('nothing was bought');
  const steps: Record<string, () => Promise<unknown>> = {
    'bought 50': async () => first.push(await life.buy(present())),
    'bought 20': () => life.buy(present(), 20),
    'used 9': () => life.spend(present(), 9),
    deleted: () => life.remove(present()),
    'came back': async () => accounts.push(await life.enter(subject)),
    'signed in': () => life.enter(subject),
    disputed: () => settle({ disputed: 50 }),
    'lost 4 of it': () => settle({ disputed: 46 }),
    won: () => settle(),
    refunded: () => settle({ refunded: 50 }),
  };
  const go = async (...names: string[]): Promise<void> => {
    for (const name of names) await (steps[name]?.() ?? expect.fail(`nobody can have ${name}`));
  };
  const stand = async () => {
    const { tokens, debt } = await life.standing(present());
    return { tokens, debt };
  };
  return { go, stand, settle, present, accounts };
};

/** Checks each account's books, and that entries between accounts cancel out. */
const expectBooks = async (accounts: readonly string[]): Promise<void> => {
  const items = await running.items();
  expect(checkBooks(items)).toEqual([]);
  for (const account of accounts) await life.standing(account);
  const pairs = items
    .filter(({ sk }) => String(sk).startsWith('LEDGER#moved-debt-'))
    .map((item) => ({ id: String(item['sk']), ...LedgerItem.parse(item) }));
  expect(pairs.filter(({ debt }) => debt === 0)).toEqual([]);
  // Tokens that leave one account must arrive at another, as tokens or as a smaller debt.
  const net = new Map<string, number>();
  for (const { id, amount, debt = 0 } of pairs) net.set(id, (net.get(id) ?? 0) + amount - debt);
  expect([...net].filter(([, sum]) => sum !== 0)).toEqual([]);
};

/** After a won dispute, a person has the tokens and the debt that they would have without the dispute. */
const cases: [steps: string, stands: { tokens: number; debt: number }][] = [
  ['bought 50, used 9, disputed, won', { tokens: 41, debt: 0 }],
  ['bought 50, used 9, disputed, won, deleted, came back', { tokens: 0, debt: 0 }],
  ['bought 50, used 9, disputed, deleted, won, came back', { tokens: 0, debt: 0 }],
  ['bought 50, used 9, disputed, deleted, came back, won', { tokens: 0, debt: 0 }],
  ['bought 50, used 9, deleted, disputed, won, came back', { tokens: 0, debt: 0 }],
  ['bought 50, used 9, deleted, disputed, came back, won', { tokens: 0, debt: 0 }],
  ['bought 50, used 9, deleted, came back, disputed, won, signed in', { tokens: 0, debt: 0 }],
  ['bought 50, used 9, deleted, came back, disputed, signed in, won', { tokens: 0, debt: 0 }],
  ['bought 50, disputed, used 9, deleted, came back, won', { tokens: 0, debt: 0 }],
  // A person who paid part of the debt gets that part back.
  ['bought 50, used 9, deleted, disputed, came back, bought 20, won', { tokens: 20, debt: 0 }],
  ['bought 50, used 9, deleted, disputed, came back, bought 20, used 9, won', { tokens: 11, debt: 0 }],
  ['bought 50, used 9, deleted, came back, bought 20, disputed, signed in, won', { tokens: 20, debt: 0 }],
  // The person deletes a second account before the dispute ends.
  ['bought 50, used 9, deleted, disputed, came back, deleted, came back, won', { tokens: 0, debt: 0 }],
  ['bought 50, used 9, deleted, disputed, came back, deleted, won, came back', { tokens: 0, debt: 0 }],
  ['bought 50, used 9, deleted, disputed, came back, bought 20, deleted, came back, won', { tokens: 0, debt: 0 }],
  // After a partial win, the person gets back that part.
  ['bought 50, used 9, deleted, disputed, came back, lost 4 of it', { tokens: 0, debt: 5 }],
  ['bought 50, used 9, deleted, disputed, came back, lost 4 of it, won', { tokens: 0, debt: 0 }],
  // A bank may reverse its decision.
  ['bought 50, used 9, deleted, disputed, came back, won, refunded, signed in', { tokens: 0, debt: 9 }],
  ['bought 50, used 9, deleted, disputed, came back, won, disputed, signed in, won', { tokens: 0, debt: 0 }],
];

describe('a person who', () => {
  it.each(cases)('%s, has the same balance and debt as without a dispute', async (steps, stands) => {
    const person = await newPerson(steps);
    await person.go(...steps.split(', '));
    expect(await person.stand()).toEqual(stands);
    await expectBooks(person.accounts);
  });
});

describe('credit for a debt that moved to a later account', () => {
  const owing = async (subject: string) => {
    const person = await newPerson(subject);
    await person.go('bought 50', 'used 9', 'deleted', 'disputed', 'came back');
    expect(await person.stand()).toEqual({ tokens: 0, debt: 9 });
    return person;
  };

  it('comes once for repeated or parallel events, and when an answer is lost', async () => {
    const person = await owing('replayed');
    await Promise.all(Array.from({ length: 5 }, () => person.settle().catch(() => undefined)));
    await person.settle({}, losingAnswers(running.table));
    expect(await person.stand()).toEqual({ tokens: 0, debt: 0 });
    await expectBooks(person.accounts);
  });

  it('comes with the bank’s next event when the process ended before', async () => {
    const person = await owing('killed');
    let writes = 0;
    const send = (async (command: { constructor: { name: string } }) => {
      if (command.constructor.name.startsWith('Transact') && (writes += 1) > 1) throw new Error('killed');
      return running.table.client.send(command as never) as never;
    }) as Table['client']['send'];
    const dying: Table = { ...running.table, client: { send } as Table['client'] };
    await expect(person.settle({}, dying)).rejects.toThrow(/^killed$/);
    expect(await person.stand()).toEqual({ tokens: 0, debt: 9 });
    await expectBooks(person.accounts);
    await person.go('won');
    expect(await person.stand()).toEqual({ tokens: 0, debt: 0 });
    await expectBooks(person.accounts);
  });

  it('meets a purchase that pays the same debt at that moment', async () => {
    const person = await owing('racing');
    await Promise.all([person.go('won'), person.go('bought 20')]);
    expect(await person.stand()).toEqual({ tokens: 20, debt: 0 });
    await expectBooks(person.accounts);
  });

  it('is planned again when a purchase pays the debt just before it', async () => {
    const person = await owing('overtaken');
    let writes = 0;
    const table = interposed(running.table, async (command, send) => {
      if (command.constructor.name.startsWith('Transact') && (writes += 1) === 2) await person.go('bought 20');
      return send();
    });
    await person.settle({}, table);
    expect(await person.stand()).toEqual({ tokens: 20, debt: 0 });
    await expectBooks(person.accounts);
  });

  it('is computed from a consistent read of the books', async () => {
    const person = await owing('behind');
    await person.settle({}, behind(running.table));
    expect(await person.stand()).toEqual({ tokens: 0, debt: 0 });
  });

  it.each([
    { returned: 12, closed: 8, present: 50, forfeited: 0 },
    { returned: 30, closed: 0, present: 40, forfeited: 0 },
    { returned: 100, closed: 0, present: 0, forfeited: 30 },
  ])(
    'is what remains of $returned returned tokens after the closed account’s own debt, and at most the moved debt',
    async ({ returned, closed, present, forfeited }) => {
      const subject = `returned ${returned}`;
      const first = await life.enter(subject);
      const [settle, settleOther] = [await life.buy(first), await life.buy(first, 20)];
      await life.spend(first, 70);
      await life.remove(first);
      await settle({ refunded: 50 });
      const second = await life.enter(subject);
      await settleOther({ refunded: 20 });
      await life.spend(first, -returned);
      await accountDeletionsIn(running.table, async () => 'salt').finish(first);
      expect(await life.standing(first)).toEqual({ tokens: 0, debt: closed, forfeited });
      expect(await life.standing(second)).toMatchObject({ tokens: 0, debt: present });
    },
  );

  it('affects no other person', async () => {
    const [one, other] = [await owing('one'), await owing('other')];
    await one.go('won');
    expect([await one.stand(), await other.stand()]).toEqual([
      { tokens: 0, debt: 0 },
      { tokens: 0, debt: 9 },
    ]);
  });
});
