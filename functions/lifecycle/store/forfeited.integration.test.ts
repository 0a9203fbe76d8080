import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import type { Order } from '#functions/billing/order.ts';
import { adjustTokens } from '#functions/billing/store/adjustments.ts';
import { parseEntry } from '#functions/billing/store/bookItems.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { ordersIn } from '#functions/billing/store/orders.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aCheckout, anOrder, paid } from '#test/support/billing.ts';
import { losingAnswers } from '#test/support/interposed.ts';
import { advance, startTable, type RunningTable } from '#test/support/table.ts';
import { accountDeletionsIn } from './accountDeletions.ts';

let running: RunningTable;
beforeAll(async () => {
  running = await startTable();
});
afterAll(() => running.close());

const enter = async (subject: string): Promise<string> => {
  advance(running.clock, 1);
  const { caller } = await callersIn(running.table, 3).createVisitor(`${subject} ${newId()}`);
  const nonce = await noncesIn(running.table).issue(caller.id);
  const identity = { provider: 'google', subject, name: 'Nora', email: 'nora@example.test' } as const;
  const result = await accountsIn(running.table, 'salt').signIn({ identity, nonce, visitorId: caller.id });
  if (result.is !== 'signedIn') throw new Error(`${subject} is ${result.is}`);
  return result.user.id;
};
const spend = (userId: string, tokens: number) =>
  adjustTokens(running.table, { id: newId(), userId, tokens: -tokens, note: 'told', operator: 'a test' });
const remove = async (userId: string): Promise<void> => {
  const deletions = accountDeletionsIn(running.table, async () => 'salt');
  await deletions.begin(userId);
  await deletions.finish(userId);
};

/** So many tokens, ten cents each and paid for. `settle` is the webhook: it says what the bank says by now. */
const buy = async (userId: string, tokens = 50) => {
  const orders = ordersIn(running.table);
  const priceCents = tokens * 10;
  const order: Order = anOrder({ id: newId(), userId, sessionId: newId(), tokens, priceCents });
  const checkout = aCheckout({ ...paid, sessionId: order.sessionId ?? '', orderId: order.id, paidCents: priceCents });
  await orders.open(order, (await orders.latestOf(userId))?.id);
  await purchasesIn(running.table).setCustomer(userId, `cus_${userId}`);
  const settle = async (said: { refunded?: number; disputed?: number } = {}, table: Table = running.table) => {
    const { refunded = 0, disputed = 0 } = said;
    const present = await orders.find(order.id);
    if (!present) throw new Error('the order is gone');
    const chargeId = `ch_${order.id}`;
    const now = { ...checkout, chargeId, refundedCents: refunded * 10, disputedCents: disputed * 10 };
    return purchasesIn(table).settle(present, now);
  };
  await settle();
  return settle;
};
/** What an account has and owes, and what its deletion took; its books are right. */
const standing = async (userId: string) => {
  const items = await running.itemsOf(userId);
  expect(checkBooks(items)).toEqual([]);
  const entries = items.filter(({ sk }) => String(sk).startsWith('LEDGER#'));
  const forfeited = entries
    .filter(({ sk, balance }) => String(sk).startsWith('LEDGER#forfeited-') && balance === 'token')
    .reduce((sum, item) => sum - parseEntry(item).amount, 0);
  const debtInBooks = entries.reduce((sum, item) => sum + (parseEntry(item).debt ?? 0), 0);
  const account = await purchasesIn(running.table).accountOf(userId);
  expect(debtInBooks).toBe(account?.debt);
  return { tokens: account?.tokens, debt: account?.debt, forfeited };
};
/** Bought 50, used 9, and deleted the account. */
const deleted = async (subject: string) => {
  const userId = await enter(subject);
  const settle = await buy(userId);
  await spend(userId, 9);
  await remove(userId);
  expect(await standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 41 });
  return { userId, settle };
};

describe('a clawback after an account was deleted', () => {
  it.each(['refunded', 'disputed'] as const)(
    'takes what the deletion took, so that who comes back owes only what they used: %s',
    async (how) => {
      const { userId, settle } = await deleted(how);
      await settle({ [how]: 50 });
      expect(await standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
      expect(await standing(await enter(how))).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
      expect(await standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 0 });
    },
  );

  it('is entered once, however often its webhook comes, at once or later, and when an answer is lost', async () => {
    const { userId, settle } = await deleted('replayed');
    await Promise.all(Array.from({ length: 5 }, () => settle({ refunded: 50 }).catch(() => undefined)));
    await settle({ refunded: 50 }, losingAnswers(running.table));
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
  });

  it('of a part of the price takes that part, and owes nothing until more than what was left is taken', async () => {
    const { userId, settle } = await deleted('in parts');
    await settle({ refunded: 25 }, losingAnswers(running.table));
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 16 });
    await settle({ refunded: 40 });
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 1 });
    await settle({ refunded: 50 });
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
  });

  it('of one of two purchases leaves what the other one paid for, and of both at once takes nothing twice', async () => {
    const userId = await enter('two');
    const [first, second] = [await buy(userId), await buy(userId, 20)];
    await spend(userId, 9);
    await remove(userId);
    await first({ refunded: 50 });
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 11 });
    await second({ refunded: 20 });
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });

    const other = await enter('both');
    const both = [await buy(other), await buy(other, 20)];
    await spend(other, 9);
    await remove(other);
    await Promise.all(both.map((settle, at) => settle({ refunded: at === 0 ? 50 : 20 })));
    expect(await standing(other)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
  });

  it('that is undone as the bank finds for us forfeits again what the deletion took, and nothing is owed', async () => {
    const { userId, settle } = await deleted('won');
    await settle({ disputed: 50 });
    await settle();
    await settle();
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 41 });
    await settle({ refunded: 50 });
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
    expect(await standing(await enter('won'))).toMatchObject({ debt: 9 });
  });
});

describe('a clawback before an account is deleted', () => {
  it('takes the balance, owes what was used, and leaves the deletion nothing', async () => {
    const userId = await enter('before');
    const settle = await buy(userId);
    await spend(userId, 9);
    await settle({ refunded: 50 });
    await remove(userId);
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
    expect(await standing(await enter('before'))).toMatchObject({ debt: 9 });
  });

  it('between the deletion and its end takes what is not forfeited yet', async () => {
    const userId = await enter('between');
    const settle = await buy(userId);
    await spend(userId, 9);
    const deletions = accountDeletionsIn(running.table, async () => 'salt');
    await deletions.begin(userId);
    await settle({ refunded: 50 });
    await deletions.finish(userId);
    expect(await standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
  });
});

it('tokens that come back to a deleted account pay what is owed before the rest is forfeited', async () => {
  const { userId, settle } = await deleted('late');
  await settle({ refunded: 50 });
  // A story that was in the making gives back what it held.
  await spend(userId, -12);
  await remove(userId);
  const deletions = accountDeletionsIn(running.table, async () => 'salt');
  await deletions.finish(userId);
  expect(await standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 3 });
});
